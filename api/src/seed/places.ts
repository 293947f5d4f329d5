import type { Address } from '../domains/shared/address.schema.ts';

/** Cities with one of their PIN codes, for the states and union territories where demo customers live. */
export const places: Partial<
  Record<Address['state'], readonly (readonly [city: string, pincode: string])[]>
> = {
  'Andhra Pradesh': [
    ['Visakhapatnam', '530003'],
    ['Vijayawada', '520010'],
  ],
  'Arunachal Pradesh': [['Itanagar', '791111']],
  Assam: [
    ['Guwahati', '781005'],
    ['Jorhat', '785001'],
  ],
  Bihar: [
    ['Patna', '800001'],
    ['Gaya', '823001'],
  ],
  Chhattisgarh: [['Raipur', '492001']],
  Goa: [['Panaji', '403001']],
  Gujarat: [
    ['Ahmedabad', '380015'],
    ['Surat', '395007'],
    ['Vadodara', '390007'],
  ],
  Haryana: [
    ['Gurugram', '122002'],
    ['Faridabad', '121001'],
  ],
  'Himachal Pradesh': [['Shimla', '171001']],
  Jharkhand: [['Ranchi', '834001']],
  Karnataka: [
    ['Bengaluru', '560038'],
    ['Bengaluru', '560034'],
    ['Mysuru', '570001'],
    ['Mangaluru', '575001'],
  ],
  Kerala: [
    ['Kochi', '682020'],
    ['Thiruvananthapuram', '695003'],
    ['Kozhikode', '673001'],
  ],
  'Madhya Pradesh': [
    ['Indore', '452001'],
    ['Bhopal', '462003'],
  ],
  Maharashtra: [
    ['Mumbai', '400050'],
    ['Mumbai', '400076'],
    ['Pune', '411004'],
    ['Nagpur', '440010'],
    ['Nashik', '422002'],
  ],
  Manipur: [['Imphal', '795001']],
  Meghalaya: [['Shillong', '793001']],
  Mizoram: [['Aizawl', '796001']],
  Nagaland: [['Kohima', '797001']],
  Odisha: [
    ['Bhubaneswar', '751001'],
    ['Cuttack', '753001'],
  ],
  Punjab: [
    ['Ludhiana', '141001'],
    ['Amritsar', '143001'],
    ['Jalandhar', '144001'],
  ],
  Rajasthan: [
    ['Jaipur', '302001'],
    ['Jodhpur', '342001'],
    ['Udaipur', '313001'],
  ],
  Sikkim: [['Gangtok', '737101']],
  'Tamil Nadu': [
    ['Chennai', '600020'],
    ['Coimbatore', '641002'],
    ['Madurai', '625001'],
  ],
  Telangana: [
    ['Hyderabad', '500034'],
    ['Hyderabad', '500081'],
    ['Warangal', '506002'],
  ],
  Tripura: [['Agartala', '799001']],
  'Uttar Pradesh': [
    ['Noida', '201301'],
    ['Lucknow', '226010'],
    ['Varanasi', '221005'],
  ],
  Uttarakhand: [
    ['Dehradun', '248001'],
    ['Nainital', '263001'],
  ],
  'West Bengal': [
    ['Kolkata', '700019'],
    ['Kolkata', '700091'],
    ['Siliguri', '734001'],
  ],
  Chandigarh: [['Chandigarh', '160017']],
  Delhi: [
    ['New Delhi', '110016'],
    ['New Delhi', '110048'],
    ['Delhi', '110092'],
  ],
  'Jammu and Kashmir': [
    ['Srinagar', '190001'],
    ['Jammu', '180001'],
  ],
  Puducherry: [['Puducherry', '605001']],
};

/** House and street, for any town; every `#` becomes a digit. */
export const streets = [
  'Flat #0#, Shanti Residency, Station Road',
  'Flat #0#, Lake View Apartments',
  'House ##, Second Cross, Temple Road',
  'B-#, Green Park Colony',
  '##, Gandhi Marg, near the post office',
  'Plot ##, Nehru Nagar',
  '#/A, Old Bank Lane',
  'Flat #0#, Kadamba Heights, Ring Road',
  '##, Hospital Road, opposite the park',
  'C-##, Railway Officers’ Colony',
] as const;
