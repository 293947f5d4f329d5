import type { SeedPost } from './seed-post.ts';

export const howSheeshamIsSeasoned: SeedPost = {
  id: 'how-sheesham-is-seasoned',
  title: 'How sheesham is seasoned',
  excerpt:
    'Before anyone carves a board it has to lose most of its water, slowly. What happens in the stack, in the kiln, and in the fortnight of doing nothing afterwards.',
  category: 'Craftsmanship',
  author: 'Ananya Bhati',
  image: 'blog-how-sheesham-is-seasoned',
  tags: ['sheesham', 'seasoning', 'joinery', 'timber'],
  products: ['3', '4'],
  daysAgo: 9,
  content: `
<p>A sheesham log is heavy in a way that surprises people. Part of that is the wood itself, which is dense even when it is dry, about 770 kilograms to the cubic metre. The rest is water. A freshly felled tree carries more than half its dry weight in it, and until most of that water has gone the log is not furniture timber. It is a wet thing that wants to bend.</p>
<p>Sheesham is <em>Dalbergia sissoo</em>, a rosewood of the northern plains. It grows by itself on river banks below the Himalaya, and it is planted along roads and canals in Punjab, Haryana and the north of Rajasthan. The sapwood is pale and beetles like it, so it is cut away. What we use is the heartwood: golden brown to deep brown, with darker streaks that no two boards share.</p>
<h2>The stack</h2>
<p>At the sawmill the log is cut into planks a little thicker than they need to be, because they will shrink. The ends are painted the same day. Wood loses water about ten times faster through its cut ends than through its faces, and an end that dries first splits.</p>
<p>Then the planks are stacked under a roof with strips of dry wood between the layers, each strip exactly above the one below. A strip out of line puts a bend into a plank that no plane will take out later. The stack stands with its side to the wind, away from the sun, with stones on top. The old rule is a year for every inch of thickness. Jodhpur is dry for nine months of the year, so our stacks need rather less, but nobody hurries them in April and May, when the hot wind dries the skin of a plank faster than its heart.</p>
<h2>The kiln</h2>
<p>Air alone brings a plank down to the moisture of the air around it, and no further. So after the stack comes the kiln, a closed room with heat, fans and, surprisingly, steam. The steam keeps the surface soft while the inside catches up. For planks of an inch and a half this takes two to three weeks, and the person in charge reads the moisture every day, in the middle of the plank and not at its end.</p>
<ul>
<li>We stop at eight to ten per cent.</li>
<li>A plank with more than two points between its shell and its core goes back in.</li>
<li>A plank that has cupped or twisted becomes short pieces: stretchers, drawer sides, the bars of a jali.</li>
</ul>
<h2>The fortnight of nothing</h2>
<p>After the kiln the planks lie in the workshop for two weeks, stacked again, and nobody touches them. The wood takes up a little moisture and comes to rest. A joiner who skips this fortnight saves two weeks and gets them back as drawers that stick.</p>
<blockquote><p>You can plane a plank flat on Monday. If it is still flat on Saturday, it is ready.</p></blockquote>
<h2>It never quite stops</h2>
<p>Seasoned wood still breathes. In Jodhpur a board settles at about six per cent moisture in May and at twelve or thirteen in August; in Kochi it may sit near fifteen most of the year. Wood hardly moves along its length, but across the grain it does, and nearly twice as much along the growth rings as towards the heart. A tabletop of ninety-six centimetres can be a centimetre wider in August than it was in May.</p>
<p>So we do not fight it. The ends of our tabletops are held by long tongues that are glued only in the middle, so that the boards can slide. Door panels float in grooves. The screws under a top sit in slots. You will never see any of this, and that is how you know that it works.</p>
`,
};
