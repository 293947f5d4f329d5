import type { SeedPost } from './seed-post.ts';

export const readingAJali: SeedPost = {
  id: 'reading-a-jali',
  title: 'Reading a jali',
  excerpt:
    'A pierced screen looks like lace and is drawn like a map. Where the pattern comes from, what it does to light and air, and why wood makes it harder than stone.',
  category: 'Design',
  author: 'Devika Rathore',
  image: 'blog-reading-a-jali',
  tags: ['jali', 'geometry', 'light', 'architecture'],
  products: ['4'],
  daysAgo: 48,
  content: `
<p>Stand inside an old house in Jodhpur at noon and look at the window. There is no glass. There is a slab of sandstone, two or three fingers thick, pierced with stars. This is a <span lang="hi">जाली</span>, a jali: literally a net. Outside the light is white and hard. Inside it lies on the floor in pieces the size of a hand, and you can look at it.</p>
<h2>What it does</h2>
<p>A jali does four things at once, and it does them without a hinge, a curtain or a switch.</p>
<ul>
<li>It keeps most of the sun out and lets some of the light in.</li>
<li>It lets the air through. Even on a still day a room with screens on two sides is less stifling than one with a single open door.</li>
<li>It lets you see out. The eye finds its way through the holes and forgets the stone.</li>
<li>It keeps others from seeing in, because by day the room behind is darker than the street. In the palaces of Marwar the women of the court watched processions through such screens and were not seen.</li>
</ul>
<p>None of this is peculiar to Rajasthan. The tree of stone in the Sidi Saiyyed mosque in Ahmedabad, cut around 1573, is a jali; so are the marble screens around the tombs of the Taj Mahal. What Jodhpur has is the sandstone, which splits flat and cuts crisply, and the masons who have quarried it at Soorsagar and around the city for centuries.</p>
<h2>How it is drawn</h2>
<p>It looks like lace, and it is drawn with a string and a nail. Take the commonest one, the star and the cross. Draw a grid. In every field of it set a square on its corner, so that its points touch the middle of the four sides, and lay a second square of the same size straight across it. The two together make a star with eight points. Where four stars meet, a cross is left over. Nobody drew the cross. It is the room between.</p>
<p>That is how to read any jali: find what is repeated, then look at what is left over. A good pattern has both, and the leftovers are as handsome as the stars. Once you have seen it you can find the grid in almost every screen, and you will notice where the cutter lost count and cheated at the corner. There is nearly always such a corner.</p>
<h2>Why wood is harder</h2>
<p>Stone is strong in every direction, more or less. Wood is strong along its grain and weak across it. Cut a thin bar in a board so that the grain runs across the bar, and it snaps under your thumb. In the star and the cross the bars run in four directions, so some of them must always be in the wrong one.</p>
<p>There are three answers. You can make the bars thick, which looks clumsy. You can build the screen from hundreds of small sticks with a joint at every crossing, as it is done in Kashmir and in Cairo. Or you can glue three thin layers together with the grain of the middle one turned, so that every bar has at least one layer on its side. That is how the back of our armchair is made, with the grain of the two faces upright, so that you see one calm piece of sheesham.</p>
<blockquote><p>The hole is what you are making. The wood is only there to hold it.</p></blockquote>
<p>Every hole begins as a drilled one. A fretsaw blade goes through it, is hooked into its frame, follows the line, and comes out again, about a hundred times for one chair. Then come the files, one flat and one triangular, and the afternoon is gone.</p>
<h2>At home</h2>
<p>Give a jali something to do. Put the chair where morning sun comes from behind it, or a lamp behind a screen, and the pattern turns up on the wall at twice its size. Against a dark wall in even light it is only a nice piece of carving. It was made for the light behind it.</p>
`,
};
