import type { SeedPost } from './seed-post.ts';

export const whatBecomesOfOldMangoTrees: SeedPost = {
  id: 'what-becomes-of-old-mango-trees',
  title: 'What becomes of old mango trees',
  excerpt:
    'A mango tree is planted for its fruit. When it stops bearing, an orchard needs the ground back, and a carver gets a good, honest, slightly difficult wood.',
  category: 'Sustainability',
  author: 'Farhan Qureshi',
  image: 'blog-what-becomes-of-old-mango-trees',
  tags: ['mango wood', 'timber', 'sustainability', 'carving'],
  products: ['7'],
  daysAgo: 27,
  content: `
<p>Nobody plants a mango tree for its wood. It is planted for langra and dussehri, for kesar and alphonso, and for the shade it throws over a field well. India grows more mangoes than any other country, a good two fifths of the world's crop, and every one of those orchards grows old.</p>
<p>A grafted tree begins to bear after four or five years. It is at its best for a few decades, and then, somewhere past forty, the crop gets smaller and comes only every second year. The grower has a choice. He can cut the crown back hard and wait, or he can fell the tree and plant two young ones in its place. For a long time the felled trunk was firewood, packing cases and tea chests. It deserves better.</p>
<h2>What the wood is like</h2>
<p>Mango is paler and lighter than sheesham, about 650 to 700 kilograms to the cubic metre. It is brown like milky tea, sometimes with a pink or a grey-green cast, and now and then a board has black lines running through it like a river on a map. That is spalting: a fungus was at work in the log before it was dried. The drying stops it, and the drawing stays.</p>
<p>It cuts cleanly. The grain is even enough that a carver can turn a corner without the wood tearing ahead of the chisel, and it takes stain and wax without blotching much. Our wall panels are mango for that reason: there is a great deal of background to cut away, and sheesham makes you pay for every centimetre with a sharpening.</p>
<h2>Its bad habits</h2>
<p>An honest account has to include them.</p>
<ul>
<li><strong>It spoils quickly.</strong> A mango log left lying through one monsoon goes blue and then soft. It has to be sawn within weeks and dried at once.</li>
<li><strong>Insects like it.</strong> Mango has little of the bitterness that keeps borers out of sheesham, so we soak or brush the boards with a boron salt while they are still green. It is a mild salt, and without it we would not sell the wood.</li>
<li><strong>It is not for outdoors.</strong> A finish will not change that. Keep mango wood under a roof.</li>
</ul>
<h2>Sheesham, with care</h2>
<p>We do not claim that one wood is good and another is bad. Sheesham lasts for generations and carries the finest joints. But it is a rosewood, and the trade in rosewoods has earned its rules: since January 2017 the whole family, <em>Dalbergia</em>, has been listed in Appendix II of CITES, the convention on trade in endangered species. Trees on farms and canal banks are felled under state rules, and timber on the road carries papers that say where it was cut. We ask for those papers, and we keep them.</p>
<p>What we can do ourselves is simpler: use the dense wood where its strength is needed, in legs, frames and tops, and use the orchard's wood where it is not. A panel on a wall carries only itself.</p>
<blockquote><p>My grandfather sold the fruit of this tree. Now you hang it above your bed.</p></blockquote>
<h2>Nothing left over</h2>
<p>From a trunk of average size perhaps half becomes boards. The thick branches become bowls and turned knobs. The offcuts of carving heat the glue pot in winter, and sawdust goes to the brick kilns and to the cow shed. The stump stays in the ground until the next monsoon has softened it, and by then the two young trees beside it are usually as tall as the child who waters them.</p>
<p>If you want to know which wood a piece is made of, look under Materials on its page. We name the tree, not a colour. “Walnut finish” is a colour.</p>
`,
};
