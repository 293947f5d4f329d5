/** The two accounts that the demo's login page offers. They exist in demo mode only. */
export const demoShopper = {
  id: 'demo-shopper',
  name: 'Meera Bhandari',
  email: 'shopper@virasat.example',
  role: 'user',
} as const;

export const demoAdmin = {
  id: 'demo-admin',
  name: 'Raghav Purohit',
  email: 'admin@virasat.example',
  role: 'admin',
} as const;

export const DEMO_PASSWORD = 'virasat-demo';
