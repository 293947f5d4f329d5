import type { SeedPost } from './seed-post.ts';

export const aWoodenTableThroughTheYear: SeedPost = {
  id: 'a-wooden-table-through-the-year',
  title: 'A wooden table through the year',
  excerpt:
    'Hot wind in May, wet air in August, a dry heater in January. What solid wood does in each season, what to do about it, and what to leave alone.',
  category: 'Sustainability',
  author: 'Ananya Bhati',
  image: 'blog-a-wooden-table-through-the-year',
  tags: ['care', 'repair', 'monsoon', 'dining table'],
  products: ['2', '5'],
  daysAgo: 101,
  content: `
<p>The most sustainable table is the one that is not replaced. A table of solid wood can be repaired, scraped, oiled and handed on, and most of what it needs in between costs nothing. It mainly needs to be placed well and to be left alone.</p>
<h2>Summer: the dry months</h2>
<p>From April until the rains, the air in the north and west of India is dry enough to shrink wood. A hairline may open between two boards of a tabletop. A door may rattle a little. This is not a fault and it does not need filler. Fill it in May, and in August, when the boards grow again, they will push against the filler and open somewhere worse.</p>
<ul>
<li>Keep the piece out of direct sun, above all from a west window. Sunlight bleaches sheesham in a season.</li>
<li>Do not place it in the stream of an air cooler or an air conditioner.</li>
<li>A thin coat of wax at the end of April slows the drying. A thin coat. Wax that stays sticky is wax that was too much.</li>
</ul>
<h2>Monsoon: the wet months</h2>
<p>In July and August the same boards take the water back. Drawers that ran like silk in May begin to drag. Wait before you plane them: in October they will run again, and a drawer that was planed in August is loose for the rest of the year. Rub the runners with a candle stub instead.</p>
<p>Leave a hand's width of air between a cabinet and an outside wall. If the room smells damp, a dish of lime or a few neem leaves in the almirah will not save it, whatever your aunt says, but an open door for an hour on every dry day will. White bloom on a polished surface is moisture under the polish. It often goes by itself in a week. If it does not, rub it gently with a soft cloth and a little oil.</p>
<h2>Winter, and every day</h2>
<p>In Delhi or in the hills a heater dries the air as thoroughly as May does. Keep the table a metre away from it. For the rest of the year, and for all of it:</p>
<ul>
<li>Dust with a soft, slightly damp cloth, along the grain, and dry at once. Carving likes an old shaving brush.</li>
<li>Use no silicone spray. It gives an easy shine, and then no polish will ever hold again.</li>
<li>Wipe up water within minutes and haldi within seconds. Turmeric is a dye, and it does not care that the table was expensive.</li>
<li>Set hot pots on something. Heat leaves a white ring sooner than water does.</li>
<li>Lift, do not drag. Joints are made to carry weight downwards, not sideways.</li>
</ul>
<h2>Brass</h2>
<p>Brass inlay darkens, more quickly near the sea. Many people like it so. If you do not, use a very little metal polish on a cotton bud, keep it off the wood, and stop early. Lemon and salt clean a brass lamp beautifully, but never use them on inlay: the acid creeps under the metal and stains the wood around it.</p>
<h2>When something does go wrong</h2>
<p>Scratches in wax are waxed over. A dent can often be steamed out with a damp cloth and a warm iron, for the fibres are only pressed together. A chair that wobbles should be mended that month and not next year: a loose joint works itself looser, and what needed only glue will need a new tenon. Any good carpenter can do it, because the pieces are put together in the way carpenters learn. If you have none nearby, write to us with a picture, and we will tell you what to ask for.</p>
<blockquote><p>I like it when a table comes back after twenty years. It tells me what I did right.</p></blockquote>
<p>So says Ramesh Jangid, who made most of ours. He has had three back so far. One had been gnawed by a puppy, and he scraped the leg, left a little of it to be seen, and sent it home.</p>
`,
};
