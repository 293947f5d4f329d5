/** Requirement 52: founders section. */
export const founders = [
  {
    name: 'Harish Suthar',
    role: 'Founder, workshops',
    text: 'Third generation at the bench. He learned joinery from his grandfather in a lane below the fort, ran a furniture floor for export for eleven years, and left when the drawings began to say “distress to look handmade”.',
  },
  {
    name: 'Meenakshi Bhandari',
    role: 'Founder, makers and shop',
    text: 'Trained as a textile conservator. She spent six years writing down who still knew bone inlay and thikri work in Marwar, and found that most of them had nobody to sell to.',
  },
] as const;
