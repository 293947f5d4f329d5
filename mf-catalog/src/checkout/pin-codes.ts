import { PIN_CODE, states, unionTerritories } from '@virasat/api/constants';

type StateName = (typeof states)[number] | (typeof unionTerritories)[number];

/**
 * First digits of the PIN codes of each state and union territory (India Post: first digit the zone, two the circle,
 * three the sorting district). Where a circle serves several states, three digits tell them apart; overlaps are real.
 */
const prefixes: Record<StateName, readonly string[]> = {
  'Andhra Pradesh': ['507', '51', '52', '53'],
  'Arunachal Pradesh': ['790', '791', '792'],
  Assam: ['78'],
  Bihar: ['80', '81', '82', '84', '85'],
  Chhattisgarh: ['49'],
  Goa: ['403'],
  Gujarat: ['36', '37', '38', '39'],
  Haryana: ['12', '13'],
  'Himachal Pradesh': ['17'],
  Jharkhand: ['81', '82', '83'],
  Karnataka: ['56', '57', '58', '59'],
  Kerala: ['67', '68', '69'],
  'Madhya Pradesh': ['45', '46', '47', '48'],
  Maharashtra: ['40', '41', '42', '43', '44'],
  Manipur: ['795'],
  Meghalaya: ['793', '794'],
  Mizoram: ['796'],
  Nagaland: ['797', '798'],
  Odisha: ['75', '76', '77'],
  Punjab: ['14', '15', '16'],
  Rajasthan: ['30', '31', '32', '33', '34'],
  Sikkim: ['737'],
  'Tamil Nadu': ['60', '61', '62', '63', '64'],
  Telangana: ['50'],
  Tripura: ['799'],
  'Uttar Pradesh': ['20', '21', '22', '23', '24', '25', '26', '27', '28'],
  Uttarakhand: ['244', '246', '247', '248', '249', '262', '263'],
  'West Bengal': ['70', '71', '72', '73', '74'],
  'Andaman and Nicobar Islands': ['744'],
  Chandigarh: ['140', '160'],
  'Dadra and Nagar Haveli and Daman and Diu': ['362', '396'],
  Delhi: ['11'],
  'Jammu and Kashmir': ['18', '19'],
  Ladakh: ['194'],
  Lakshadweep: ['682'],
  Puducherry: ['533', '605', '607', '609', '673'],
};

const longestMatch = (state: StateName, pincode: string): number =>
  Math.max(0, ...prefixes[state].filter((prefix) => pincode.startsWith(prefix)).map(({ length }) => length));

/** The likely state of a PIN code: the first one with the longest matching digits. */
function likelyState(pincode: string): StateName | undefined {
  const all = [...states, ...unionTerritories];
  const best = Math.max(...all.map((state) => longestMatch(state, pincode)));
  return best === 0 ? undefined : all.find((state) => longestMatch(state, pincode) === best);
}

const isState = (text: string): text is StateName => text in prefixes;

/**
 * A warning when the first digits of a PIN code do not match the state. It never blocks: parcels follow the PIN, and
 * border districts have exceptions (requirement 48).
 */
export function pinWarning(pincode: string, state: string): string | null {
  if (!PIN_CODE.test(pincode) || !isState(state) || longestMatch(state, pincode) > 0) return null;
  const likely = likelyState(pincode);
  const belongs = likely
    ? `PIN code ${pincode} usually belongs to ${likely}`
    : `PIN code ${pincode} looks unusual`;
  return `${belongs}, not ${state}. Please check both; you can go on if they are right.`;
}
