/** What buyers wrote, by product; most give stars only. */
export const reviewTexts: Record<string, readonly { stars: number; text: string }[]> = {
  '1': [
    {
      stars: 5,
      text: 'Came in five crates and went together in under an hour. The flower at the top is even deeper than in the pictures.',
    },
    {
      stars: 5,
      text: 'Heavy, silent, no creak after a month. My mother runs her hand along the vine every time she passes.',
    },
    { stars: 4, text: 'Beautiful work. It took the full fourteen days to reach Guwahati, so order early.' },
  ],
  '2': [
    {
      stars: 5,
      text: 'We are six every evening and nobody hits a knee. The brass line catches the lamp at dinner.',
    },
    {
      stars: 4,
      text: 'Solid and level. One board is a little lighter than the others, which I have come to like.',
    },
    { stars: 5, text: 'Four people to carry it up, so ask your neighbours. Worth it.' },
  ],
  '3': [
    {
      stars: 5,
      text: 'The drawers slide as if there were air under them. Inlay is flush, you cannot feel where wood ends.',
    },
    { stars: 4, text: 'Good height for a laptop and a big monitor. I added a cable hole myself.' },
  ],
  '4': [
    {
      stars: 5,
      text: 'Bought two for the balcony room. The jali throws its stars on the floor in the morning.',
    },
    {
      stars: 4,
      text: 'Comfortable for reading, upright rather than deep. The cushion ties could be longer.',
    },
    { stars: 5, text: 'Light enough to move, strong enough for my uncle.' },
    { stars: 5, text: 'The shoes of brass do not mark the tiles. Small things like that.' },
  ],
  '5': [
    {
      stars: 5,
      text: 'It replaced two steel cupboards. The lock plates are the first thing every guest touches.',
    },
    { stars: 4, text: 'Measure your door. Ours passed with two fingers to spare, on its side.' },
  ],
  '6': [
    { stars: 5, text: 'Hangs opposite the window and the whole passage is brighter.' },
    { stars: 4, text: 'Heavier than it looks, use the wall plugs they send along.' },
    {
      stars: 5,
      text: 'I looked for a jharokha mirror for a year. The brass flowers are really let in, not glued on.',
    },
    { stars: 5, text: 'Gift for my sister’s new flat. She called in tears.' },
  ],
  '7': [
    { stars: 5, text: 'In raking light the leaves look alive. Pale wood on our green wall, perfect.' },
    { stars: 4, text: 'Smells of wax for a week, then of nothing. Fine carving, even in the corners.' },
    { stars: 5, text: 'You can see that a hand did this: no two flowers are the same.' },
  ],
  '8': [
    {
      stars: 5,
      text: 'Lit it on the first evening of Diwali. The bracket holds steady and the brass takes a quiet glow.',
    },
    { stars: 4, text: 'Smaller than I thought, read the measures. Very well made.' },
    { stars: 5, text: 'The lamp comes apart for cleaning, exactly as promised.' },
    { stars: 5, text: 'Bought four for the stairs.' },
  ],
};
