import { categoryHelp, type CategoryField } from '@virasat/api/forms';
import { PictureField } from '../media/field/picture-field.tsx';
import { categoryLabels } from './category-labels.ts';

/** A picture of the category's form. */
export function CategoryPictureField({ name }: { name: CategoryField & ('categoryImage' | 'bannerImage') }) {
  const help = categoryHelp[name];
  return <PictureField name={name} label={categoryLabels[name]} {...(help && { help })} />;
}
