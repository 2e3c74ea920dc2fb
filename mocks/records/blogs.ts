import type { MaidanBlogs } from '../contract/schema.generated.ts';
import { article, encodedOnce } from '../encodings.ts';

/** A blog record as the service sends it. Fields that are not given are null. */
export function blog(fields: Partial<MaidanBlogs> & Pick<MaidanBlogs, 'blogId'>): MaidanBlogs {
  return {
    __typename: 'MaidanBlogs',
    title: null,
    description: null,
    date: null,
    imgUrl: null,
    mainContent: null,
    ef1: null,
    ef2: null,
    ...fields,
  };
}

/** Unsorted, because a table scan returns no order. */
export const blogs: MaidanBlogs[] = [
  blog({
    blogId: 'the-clay-pot-under-the-neem',
    title: 'The Clay Pot Under the Neem',
    description:
      'In May the ground is hotter than the air above it. How a clay pot, a tree and a timetable keep two hundred children well.',
    date: '2026-05-03',
    imgUrl: '/pictures/water-break.svg',
    mainContent:
      article(`<p>Children who play football in the heat do not notice that they are thirsty. By the
time they say so, they have a headache. So we stopped asking and made water part of the game.</p>
<h2>Every twelve minutes</h2>
<p>A blue flag goes up at the neem tree. The ball stays where it is, and everyone walks, because running
to the water is a foul. You drink one cup. Then you look at your partner, and your partner looks at
you: eyes, lips, legs. If something seems wrong you both sit down.</p>
<p>When the thermometer under the tree says forty-two, we go home. The children keep it, they read it,
and nobody has ever caught them cheating upwards.</p>`),
  }),
  blog({
    blogId: 'what-the-keeper-sees',
    title: 'What the Keeper Sees',
    description:
      'Our best goalkeeper is fourteen and deaf. We asked her to draw what she looks at before a penalty.',
    date: '2024-12-02',
    imgUrl: '/pictures/what-the-hand-says.svg',
    mainContent:
      article(`<p>She has saved eleven penalties out of twenty this year. The first page that she drew
is a foot: the one that does not kick. ‘It points,’ she signed. ‘They cannot help it.’ The second page
is the hips, which turn before the legs do.</p>
<p>We did not expect the third one. Strikers talk to themselves with their fingers. They count, they tap
a thumb, they make a fist on the side they have chosen.</p>
<blockquote>Everybody signs before a penalty. Most people do not know what they said.</blockquote>`),
  }),
  blog({
    blogId: 'seven-signs-for-the-touchline',
    title: 'Seven Signs for the Touchline',
    description:
      'You do not need sixty hours to cheer for a deaf player. Seven signs are enough for a match, and here is how to use them.',
    date: '2026-10-05',
    imgUrl: '/pictures/touchline-hands.svg',
    mainContent:
      article(`<p>Parents ask us how to cheer for a team in which half the players cannot hear them.
Learn seven signs, and stand where you can be seen.</p>
<ol>
<li><strong>Applause:</strong> both arms up, fingers wide, and turn your hands.</li>
<li><strong>Good:</strong> a thumb up, with a face that means it.</li>
<li><strong>Again:</strong> for after a miss.</li>
<li><strong>Calm:</strong> flat hands, pressing the air down slowly.</li>
<li><strong>Look:</strong> two fingers from your eyes to the place.</li>
<li><strong>Water:</strong> you will see this one often in May.</li>
<li><strong>Are you all right?</strong> Raise your eyebrows, and wait for an answer.</li>
</ol>
<figure><img src="/pictures/applause.svg" alt="Many open hands raised and turning: applause in sign language" width="800" height="600"><figcaption>Number one on the list. Start with this one.</figcaption></figure>
<p>Stop signing while a player is on the ball. And after the match, sign to the child and not to the
interpreter.</p>`),
  }),
  blog({
    blogId: 'what-a-flag-says',
    title: 'What a Flag Says',
    description:
      'For three seasons our referees have worked without whistles. These are the mistakes we made and what we would do again.',
    date: '2026-11-12',
    imgUrl: '/pictures/raised-hands.svg',
    mainContent:
      article(`<p>Three seasons ago we put all our whistles in a biscuit tin. The tin is still there,
and nobody has asked for it back. But it took us most of a year to do it well: at first we used one red
flag, and red on red earth is nearly invisible at five in the afternoon.</p>
<h2>What works</h2>
<table>
<thead><tr><th scope="col">Rule</th><th scope="col">Reason</th></tr></thead>
<tbody>
<tr><td>Two flags, yellow and white</td><td>They show against earth, sky and trees</td></tr>
<tr><td>Hold it still for two seconds</td><td>The far keeper needs time to look up</td></tr>
<tr><td>Players raise a hand when they see it</td><td>The call travels across the pitch</td></tr>
</tbody>
</table>
<p>With no whistle to shout over, the touchline has become quiet. Coaches coach less, and players think
more.</p>`),
  }),
  blog({
    blogId: 'ten-questions-parents-ask',
    title: 'Questions That Parents Ask the Coach',
    description:
      'Is it safe? Will she be home by dark? Does it cost anything? The questions we hear at every gate, with plain answers.',
    date: '2025-06-28T06:30:00+05:30',
    imgUrl: '/pictures/tea-visit.svg',
    mainContent: encodedOnce({
      html: `<p>Before a child joins, we visit the family at home and answer questions over tea.</p>
<ol>
<li><strong>What does it cost?</strong> Nothing. No fee, no kit to buy.</li>
<li><strong>Has the coach been checked?</strong> Yes. We check papers, and ask two people who know her work.</li>
<li><strong>My son is deaf. Will anyone understand him?</strong> His coach signs, and so do most of his team.</li>
<li><strong>Will you take photos?</strong> Only if you have signed, and you may change your mind.</li>
<li><strong>Whom do I tell if something worries me?</strong> Any of us, in words, in signs or in writing. Or
call 1098, the child helpline, at any hour.</li>
</ol>
<p lang="mr">काही चिंता असेल तर आम्हाला सांगा, किंवा 1098 वर फोन करा.</p>`,
    }),
  }),
  blog({
    blogId: 'playing-in-the-rain',
    title: 'Playing in the Rain',
    description:
      'When the monsoon comes we do not stop, but we do change the game. What we check, what we skip, and why mud is a good coach.',
    date: '2025-07-14',
    imgUrl: '/pictures/puddle-pass.svg',
    mainContent:
      article(`<p>The first rain in June stops every session, because every child runs out into it. By
July we are wet on most days, and we have to decide what is fun and what is foolish.</p>
<h2>We stop for</h2>
<ul>
<li>thunder or lightning, even if it is far away</li>
<li>water that moves, or that hides the ground</li>
<li>any wire that hangs lower than it did yesterday</li>
</ul>
<p>Rain makes hands hard to see from far away. So in wet weather we sign bigger, stand closer, and play
with smaller teams. Hearing players cannot hear much in a downpour either. For a few weeks we all talk
in the same way.</p>`),
  }),
  blog({
    blogId: 'why-everyone-plays',
    title: 'Why Everyone Plays, Every Match',
    description:
      'Our teams have no bench. Other clubs tell us that we lose matches because of it. They are right, and here is our sum.',
    date: '2023-10-16T19:00:00Z',
    imgUrl: '/pictures/empty-bench.svg',
    mainContent:
      article(`<p>In our teams everyone who comes plays for at least half of every match. It costs us
points. Last season we asked two hundred children who had left another club why they left. The commonest
answer, by far, was short: <em>I did not get to play.</em></p>
<p>We lose some matches early in the season. Then something changes. By the tenth week our eleventh player
has had as much practice as the first, and teams with a long bench have not.</p>
<blockquote>We lost 5 to 0 and nobody went home. In my old team I went home at half-time.</blockquote>`),
  }),
];
