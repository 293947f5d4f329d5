import type { SeedPost } from './seed-post.ts';

export const theWindowThatLeansOut: SeedPost = {
  id: 'the-window-that-leans-out',
  title: 'The window that leans out',
  excerpt:
    'A jharokha is half window and half seat. How it was built in stone, why its roof is curved like a Bengal hut, and what remains when it shrinks to a mirror.',
  category: 'Design',
  author: 'Farhan Qureshi',
  image: 'blog-the-window-that-leans-out',
  tags: ['jharokha', 'Mehrangarh', 'architecture', 'mirrors'],
  products: ['6'],
  daysAgo: 136,
  content: `
<p>Walk up to Mehrangarh from the old city, through one gate after another, and for a long time there is only wall. It rises out of the rock without a window, up to thirty-six metres of it, and it is meant to be unfriendly. Rao Jodha of the Rathores founded the fort in 1459, when he moved his capital here from Mandore, and he did not build it to be looked at.</p>
<p>Then you pass the last gate, come into the courts, and look up. The palaces above you, built and rebuilt by his successors over some four hundred years, are nearly all window. They lean out over the court on carved brackets, row upon row, and every one of them is a <span lang="hi">झरोखा</span>, a jharokha.</p>
<h2>Half window, half seat</h2>
<p>A jharokha is a small enclosed balcony that stands out from the wall. It has a floor to sit on, a sill to lean on, a roof, and openings on three sides, often closed with a pierced screen. From the room it is an alcove full of air. From the street it is a face in a frame.</p>
<p>Each part has its work:</p>
<ul>
<li>The <strong>brackets</strong> carry it. Each stone reaches out a little further than the one below, and the weight of the wall above holds their tails down.</li>
<li>The <strong>chhajja</strong>, the sloping eave, throws shade on the opening and rain away from the wall.</li>
<li>The <strong>columns</strong> look far too thin because they carry little more than the roof.</li>
<li>The <strong>cusped arch</strong> between them is not a true arch at all. In most cases it is cut from one or two flat slabs. It is there for its outline.</li>
</ul>
<h2>A roof from Bengal</h2>
<p>Look at the top. The roof bends down at both ends like a drawn bow, and that curve has travelled. It comes from the bamboo huts of Bengal, where a roof is bent so that it sheds the rain. Builders of brick temples there copied it, the builders of the Mughal emperors liked it, and by the seventeenth century it was at home in the palaces of Rajasthan, where it hardly rains. People still call it <em>bangla</em>, the Bengal one. The English word bungalow is its cousin.</p>
<h2>To see and to be seen</h2>
<p>Windows like these were political. The Mughal emperor Akbar showed himself to his people from one each morning, and so did Jahangir and Shah Jahan after him: a ruler who appeared at his window was alive and in charge. In the women's quarters the same window worked the other way. The screen let the court look out and kept the street from looking in. One shape, two opposite uses, and the difference is only a few stars cut in a slab.</p>
<h2>When it becomes a mirror</h2>
<p>The first wooden jharokhas in our trade were real ones. When old houses were pulled down, their window frames were sold, and somebody who had one and no wall to put it in hung it up and set a mirror where the view had been. It was a good idea. The frame still does what it was made for. It says: here is an opening, come and look.</p>
<p>We no longer build from old houses. They need their windows. Ours are new, and drawn from the start as mirrors, and that forces some decisions. The columns become half columns. The eave is kept, although no rain falls on it, because its shadow is what makes the opening look deep. The balcony is reduced to a shelf with a low jali in front, just deep enough for a lamp or a bunch of keys.</p>
<blockquote><p>Take away the eave and you have a picture frame. The shadow is the house.</p></blockquote>
<p>Hang it where it has something to look at: a plant, a lamp, the far end of the room. Opposite a window is best of all. Then there are two windows, and the room is twice as long in the morning.</p>
`,
};
