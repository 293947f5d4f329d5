import type { SeedPost } from './seed-post.ts';

export const thikri: SeedPost = {
  id: 'thikri-a-room-made-of-sparks',
  title: 'Thikri: a room made of sparks',
  excerpt:
    'Mirror mosaic turned one oil lamp into a thousand. How the glass was blown, silvered and broken, and what is left of the craft today.',
  category: 'Craftsmanship',
  author: 'Devika Rathore',
  image: 'blog-thikri-a-room-made-of-sparks',
  tags: ['thikri', 'mirror work', 'Mehrangarh', 'inlay'],
  products: ['6'],
  daysAgo: 73,
  content: `
<p>Before electricity, a rich man could have more lamps than a poor one, but not more than the room could bear: each lamp smoked and heated. There was one way around it. Take the lamp you have, and break its light into a thousand.</p>
<p>That is the purpose of <span lang="hi">थीकरी</span>, thikri: mosaic of small pieces of mirror, set in plaster on walls and ceilings. In the daytime such a room glitters a little and looks slightly foolish. At night, with two oil lamps, it is a sky. Move the lamp and every star moves.</p>
<h2>Where to see it</h2>
<p>In Mehrangarh, the fort that Rao Jodha began above Jodhpur in 1459, the Sheesh Mahal is a bedchamber of the early eighteenth century, made for Maharaja Ajit Singh. Its mirrors are unusual: large, regular pieces instead of splinters, with painted figures of gods in plaster laid over the glass. In Udaipur the peacocks of the Mor Chowk go the other way, all small pieces and deep colours. The mirrored hall at Amber, near Jaipur, is the one on the postcards. Three rooms, three ideas of what a wall of glass should do.</p>
<h2>Glass with a belly</h2>
<p>A modern mirror is flat, and a mosaic of flat pieces is dull: each piece shows you one thing, or nothing. The old pieces are curved. The glass was blown into a thin globe, as large as a pumpkin. While it was still warm a molten metal, mostly lead and tin, was poured in and swirled around until the inside was coated. Then the globe was broken.</p>
<p>Every piece of that globe is a small convex mirror. It sees the whole room, lamp and all, and so every piece has a flame in it, wherever you stand. The silvering is greyer than ours and the glass is full of seeds and bubbles. It is the same glass, more or less, that is sewn on to skirts in Kutch, and Kapadvanj in Gujarat has been known for blowing it for a very long time.</p>
<h2>Setting it</h2>
<p>The design is pricked through paper and dusted on to damp plaster with charcoal. The pieces are cut with a diamond or, by older people, with a bit of steel and a great deal of confidence, and their edges are ground on a stone so that they can lie close. They are pressed into a bed of lime or gypsum that stays open for a few minutes, so the setter works a patch no larger than a hand at a time. Then fresh plaster is rubbed over everything, and wiped off the glass before it hardens. What is left between the pieces is a line, and in good work every line is equally wide.</p>
<ul>
<li>A square foot of our finer work holds three to four hundred pieces.</li>
<li>Setting that much takes a practised hand a day and a half.</li>
<li>One piece pressed in too deep shows from across the room, because it is dark when its neighbours shine.</li>
</ul>
<h2>On furniture</h2>
<p>Wood moves and plaster does not, so thikri on furniture is a compromise. We set the glass into a recess cut for it, on a bed with a little give, and keep every field of it small: a border, a spandrel, the back of a niche. Bone inlay, which is done at the same bench, has the same problem and the same answer. Small pieces forgive what a large one will not.</p>
<blockquote><p>My mother counted threads. I count glass. It is the same arithmetic.</p></blockquote>
<p>That is Kamla Prajapat, who sets mirror and bone for us in Salawas, a village of weavers. Her family has made dhurries there for longer than anyone has written down. She keeps a shoebox of old convex pieces, bought from a house that was being pulled down, and will not say what they are for. “For something that deserves them,” she says, and puts the lid back on.</p>
<p>If you go and look for yourself, take a small torch, wait until the other visitors have moved on, and ask the guard. Hold it low, and move it slowly.</p>
`,
};
