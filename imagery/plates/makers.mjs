// The five makers, one portrait each: a half figure at work, as in a jharokha miniature. One module a person.
import { bhanwarlal } from './portraits/bhanwarlal.mjs';
import { iqbal } from './portraits/iqbal.mjs';
import { kamla } from './portraits/kamla.mjs';
import { mohanlal } from './portraits/mohanlal.mjs';
import { ramesh } from './portraits/ramesh.mjs';

export const makers = {
  'artisan-bhanwarlal-suthar': bhanwarlal,
  'artisan-ramesh-jangid': ramesh,
  'artisan-mohanlal-soni': mohanlal,
  'artisan-iqbal-silawat': iqbal,
  'artisan-kamla-prajapat': kamla,
};
