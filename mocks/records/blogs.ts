import type { MaidanBlogs } from '../../service/contract/schema.generated.ts';
import { encodedOnce, encodedTwice } from '../encodings.ts';

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
    mainContent: encodedTwice({
      html: `<p>At four in the afternoon in May you can bake a roti on our centre circle. We tried it once, for
a school project, and somebody ate it.</p>
<p>Children who play football in that heat do not notice that they are thirsty. By the time they say so,
they have a headache. So we stopped asking and made water part of the game.</p>
<h2>Every twelve minutes</h2>
<p>A blue flag goes up at the neem tree. The ball stays where it is, and everyone walks, because running
to the water is a foul. You drink one cup. Then you look at your partner, and your partner looks
at you: eyes, lips, legs. If something seems wrong you both sit down.</p>
<h2>Why a clay pot</h2>
<p>Ice water gives the little ones a stomach ache. A clay pot keeps water cool without a fridge and without
electricity. It sweats in the wind, just as we do, and for the same reason.</p>
<ul>
<li>Boil or filter the water every morning.</li>
<li>Scrub the pot on Sundays, with sand and no soap.</li>
<li>Cover it, and use a ladle with a long handle.</li>
<li>One cup each, with a name on it.</li>
</ul>
<p>When the thermometer under the tree says forty-two, we go home. The children keep it, they read it, and
nobody has ever caught them cheating upwards.</p>`,
    }),
  }),
  blog({
    blogId: 'what-the-keeper-sees',
    title: 'What the Keeper Sees',
    description:
      'Meena is fourteen, deaf, and the best goalkeeper on our ground. We asked her to draw what she looks at before a penalty.',
    date: '2024-12-02',
    imgUrl: '/pictures/what-the-hand-says.svg',
    mainContent: encodedTwice({
      html: `<p>Meena has saved eleven penalties out of twenty this year. We asked her to draw what she looks at,
and she filled three pages.</p>
<p>The first page is a foot. It is the one that does not kick. ‘It points,’ she signed. ‘They cannot help
it.’ Under the foot she drew an arrow with a question mark, because good strikers know this and lie.</p>
<h2>Page two: the hips</h2>
<p>Hips turn before legs do. Meena watches the cord of the shorts. If it moves to her left in the last step,
she has already gone.</p>
<h2>Page three: the hands</h2>
<p>We did not expect this one. Strikers who know how to sign talk to themselves with their fingers. So do
hearing strikers, she says. They count, they tap a thumb, they make a fist on the side they have
chosen.</p>
<blockquote>Everybody signs before a penalty. Most people do not know what they said.</blockquote>
<h2>We tried it</h2>
<p>Six coaches took five penalties each, and Meena saved sixteen of the thirty. Then we all put our hands in
our pockets. She saved nine, and laughed.</p>
<p>She is teaching two younger keepers now. The first lesson has no ball in it. They sit behind the goal for
an hour and write down which way each foot points.</p>`,
    }),
  }),
  blog({
    blogId: 'seven-signs-for-the-touchline',
    title: 'Seven Signs for the Touchline',
    description:
      'You do not need sixty hours to cheer for a deaf player. Seven signs are enough for a match, and here is how to use them.',
    date: '2026-10-05',
    imgUrl: '/pictures/touchline-hands.svg',
    mainContent: encodedTwice({
      html: `<p>Parents ask us how to cheer for a team in which half the players cannot hear them. Learn seven
signs, and stand where you can be seen.</p>
<p>We chose these with the deaf teachers of our coaching course. Signs differ a little from city to city,
so ask the players how they make theirs. They will enjoy correcting you.</p>
<h2>The seven</h2>
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
<h2>Three habits</h2>
<p>Stand with the sun on your face and not behind your head. Stop signing while a player is on the ball. And
after the match, sign to the child and not to the interpreter.</p>
<blockquote>My grandfather learned one sign and used it for ninety minutes. It was the best match of my
life.</blockquote>
<p>Every first Sunday at nine there is a lesson at the gate. You can also
<a href="https://example.org/seven-signs">print the seven signs</a> and hang them on your fridge.</p>`,
    }),
  }),
  blog({
    blogId: 'how-to-mark-a-pitch',
    title: 'How to Mark a Pitch With a Rope and Lime',
    description:
      'Two people, a knotted rope and a bag of lime can draw a straight pitch in one hour. Our groundsman explains the order.',
    date: '2025-11-17',
    imgUrl: '/pictures/knotted-rope.svg',
    mainContent: encodedTwice({
      html: `<p>Our groundsman has marked the same pitch every Sunday for nine years, and he still uses the rope.
‘The machine draws the line,’ he says. ‘The rope decides where.’</p>
<h2>You need</h2>
<ul>
<li>a rope of 25 metres, with a knot at 3, 7 and 12 metres</li>
<li>six pegs and a hammer</li>
<li>a bag of slaked lime, a bucket and a tin with holes</li>
<li>gloves and glasses, because lime burns eyes and skin</li>
</ul>
<h2>The order</h2>
<ol>
<li>Choose a touchline that follows the fence, and stretch the rope along it.</li>
<li>Make the corner. Hold the start of the rope and the 12 metre knot together, and pull the 3 and the 7
tight. The angle at the 3 is a right one. Your maths teacher can tell you why.</li>
<li>Repeat on the other side, and measure both diagonals. If they are the same, your pitch is straight.</li>
<li>Find the middle and walk the circle with one end of the rope on a peg.</li>
<li>Only now pour the lime, and walk backwards.</li>
</ol>
<h2>Who may do what</h2>
<p>Children hold the rope and hammer the pegs. Adults carry and pour the lime. We learned that the hard
way, with a very white dog.</p>
<p>Let it dry for half an hour. Then comes the best part, he says: the first child who walks along the new
line with her arms out, as if it were a wire.</p>`,
    }),
  }),
  blog({
    blogId: 'what-a-flag-says',
    title: 'What a Flag Says',
    description:
      'For three seasons our referees have worked without whistles. These are the mistakes we made and what we would do again.',
    date: '2026-11-12',
    imgUrl: '/pictures/raised-hands.svg',
    mainContent: encodedTwice({
      html: `<p>Three seasons ago we put all our whistles in a biscuit tin. The tin is still there, and nobody has
asked for it back.</p>
<p>We did it so that deaf and hearing players get each call at the same moment. It took us most of a year
to do it well.</p>
<h2>What went wrong</h2>
<p>At first we used one flag, and it was red. Red on a ground of red earth is nearly invisible at five in
the afternoon. We lost two matches’ worth of offsides to the sunset.</p>
<p>Then our referees waved. A waved flag looks urgent but says nothing. Players stopped, shrugged, and looked
for somebody to ask.</p>
<h2>What works</h2>
<table>
<thead><tr><th scope="col">Rule</th><th scope="col">Reason</th></tr></thead>
<tbody>
<tr><td>Two flags, yellow and white</td><td>They show against earth, sky and trees</td></tr>
<tr><td>Hold it still for two seconds</td><td>The far keeper needs time to look up</td></tr>
<tr><td>Players raise a hand when they see it</td><td>The call travels across the pitch</td></tr>
<tr><td>Point with the whole arm</td><td>A finger is too small at forty metres</td></tr>
</tbody>
</table>
<p>The third rule came from the players. When one sees the flag she raises her hand, the next one sees her
hand, and in a second the whole team has stopped.</p>
<blockquote>With a whistle they heard me. With a flag they look at each other.</blockquote>
<p>There is one more change, and we did not plan it. With no whistle to shout over, the touchline has
become quiet. Coaches coach less, and players think more.</p>`,
    }),
  }),
  blog({
    blogId: 'one-breath-thirty-seconds',
    title: 'One Breath, Thirty Seconds',
    description:
      'Our kabaddi teams wanted one rule for deaf and hearing raiders. It took four Sundays, a drum and a kitchen timer to find it.',
    date: '2024-08-19',
    imgUrl: '/pictures/drum-through-the-ground.svg',
    mainContent: encodedTwice({
      html: `<p>In kabaddi the raider must chant without a breath until she is home. So what happens when one raider
cannot hear the chant, and another does not use her voice?</p>
<p>We asked the players, and gave them four Sundays to work it out.</p>
<h2>First Sunday: the drum</h2>
<p>A big drum was beaten for as long as the raid lasted. You could feel it through the ground, at least on the
near side. On the far side you felt nothing, and the drummer got tired.</p>
<h2>Second Sunday: the fingers</h2>
<p>Each raider counted on a raised hand. It was fair, but nobody can count and escape from four defenders.
Two raiders came home with a number and no shoes.</p>
<h2>Third Sunday: the timer</h2>
<p>A kitchen timer with a large dial stood on a stool. Everyone watched the dial, and nobody watched the
raider.</p>
<h2>Fourth Sunday: the flag</h2>
<p>Up at the start, down at thirty seconds, held by an umpire in white. In the last five seconds she lowers it
slowly, like a sun. Players see it from the corner of an eye.</p>
<p>They voted, and the flag won by twenty-six to three. The three were drummers.</p>
<blockquote>It is the same for her and for me. Now I can only blame my legs.</blockquote>
<p>The chant has not gone away. Some raiders say it, some sign it with one hand, and one boy
whistles. It helps them to be brave, and no rule forbids that.</p>`,
    }),
  }),
  blog({
    blogId: 'a-letter-from-the-away-bus',
    title: 'A Letter From the Away Bus',
    description:
      'Ishaan, who is twelve, wrote home from his first away match. His mother let us print the letter, spelling mended.',
    date: '2026-02-20',
    imgUrl: '/pictures/bus-window.svg',
    mainContent: encodedOnce({
      html: `<p>Ishaan had never been further than the railway bridge. Last Saturday he went seventy kilometres to
play football, and wrote this on the way home.</p>
<blockquote>
<p>Dear Aai,</p>
<p>We lost 4 to 1 but do not be sad. I was sad only until lunch.</p>
<p>The bus has a fan on every seat and mine works. I sat with Kabir, who is deaf, and he taught me the signs
for cow, cow with calf, and too many cows. There were many cows, so now I know it well. He asked what
the song was about. I did not know how to sign it, so we made up a new song about the driver.</p>
<p>Their ground has grass! The ball does not run, it waits for you. That is why we lost. In the second half
we learned it, and I passed to Kabir and he scored. All their parents put their hands up in the air
and turned them. They had practised it for us.</p>
<p>After lunch we mixed the teams, and I won 3 to 2 with people I do not know. One is called Aman. He will
come to our ground in March and I said that he can eat with us. Is that all right?</p>
<p>We will be home before dark. Sir has counted us nine times.</p>
<p>Your Ishaan</p>
</blockquote>
<p>His mother says that it is all right. The return match is on the third Saturday in March, and there will
be a great deal of food.</p>`,
    }),
  }),
  blog({
    blogId: 'ten-questions-parents-ask',
    title: 'Ten Questions Parents Ask the Coach',
    description:
      'Is it safe? Will she be home by dark? Does it cost anything? The questions we hear at every gate, with plain answers.',
    date: '2025-06-28T06:30:00+05:30',
    imgUrl: '/pictures/tea-visit.svg',
    mainContent: encodedTwice({
      html: `<p>Before a child joins, we visit the family at home and answer questions. The same ten come up over
tea, so here they are with our answers.</p>
<ol>
<li><strong>What does it cost?</strong> Nothing. No fee, no kit to buy.</li>
<li><strong>Who is the coach?</strong> A trained adult from near your home. You can meet her first.</li>
<li><strong>Has she been checked?</strong> Yes. We check papers, and we ask two people who know her work.</li>
<li><strong>Will my daughter be with boys?</strong> In the morning, only girls. In the evening, both. You and she
choose.</li>
<li><strong>My son is deaf. Will anyone understand him?</strong> His coach signs, and so do most of his team.</li>
<li><strong>What if he falls?</strong> We clean it, we write it down, and we tell you the same day.</li>
<li><strong>Will she be home before dark?</strong> Always, except after a final. Then we bring her.</li>
<li><strong>Will you take photos?</strong> Only if you have signed, and you may change your mind.</li>
<li><strong>What about school?</strong> No child misses a lesson for training.</li>
<li><strong>Whom do I tell if something worries me?</strong> Any of us, in words, in signs or in writing. Or call
1098, the child helpline, at any hour.</li>
</ol>
<h2>The eleventh</h2>
<p>One father waited until the cups were empty. Then he asked whether there was a team for fathers. There is
one now. They train on Thursdays, and they need a goalkeeper.</p>`,
    }),
  }),
  blog({
    blogId: 'the-girl-who-keeps-the-score',
    title: 'The Girl Who Keeps the Score',
    description:
      'Every home match needs somebody on the stool beside the painted board. For one season that was Tanvi, aged ten.',
    date: '2025-09-08',
    imgUrl: '/pictures/scoreboard.svg',
    mainContent: encodedTwice({
      html: `<p>The scoreboard at our ground is painted wood, and the numbers hang on nails. Somebody has to stand on
a stool for two hours and never look away. This season it was Tanvi.</p>
<p>She is ten. She broke her wrist in the first week and could not play, so she asked for a job that needs only
one good hand.</p>
<h2>Rules of the stool</h2>
<p>Tanvi wrote them on the back of the board in chalk:</p>
<ul>
<li>Wait for the flag. Do not believe anyone.</li>
<li>Do not smile at goals. Not even at ours.</li>
<li>If you are wrong, change it quickly and look at the referee.</li>
<li>No mango on match days. Sticky numbers fall down.</li>
</ul>
<p>In August a striker claimed a goal that had gone in through a hole in the side of the net. Forty people
signed <em>goal</em>. Tanvi did not move. The referee walked over, put her finger through the hole,
and nodded at the stool.</p>
<blockquote>They were all looking at the ball. I was looking at the net.</blockquote>
<h2>What she does now</h2>
<p>Her wrist is well again and she plays on the left. But on Sundays she trains three new scorers, two of
them deaf. They have added a rule of their own: <em>hang the number so that the far corner can read
it</em>. The board has been turned a little to the east since then.</p>`,
    }),
  }),
  blog({
    blogId: 'playing-in-the-rain',
    title: 'Playing in the Rain',
    description:
      'When the monsoon comes we do not stop, but we do change the game. What we check, what we skip, and why mud is a good coach.',
    date: '2025-07-14',
    imgUrl: '/pictures/puddle-pass.svg',
    mainContent: encodedTwice({
      html: `<p>The first rain in June stops every session, because every child runs out into it. By July we are wet
on most days, and we have to decide what is fun and what is foolish.</p>
<h2>We stop for</h2>
<ul>
<li>thunder or lightning, even if it is far away</li>
<li>water that moves, or that hides the ground</li>
<li>any wire that hangs lower than it did yesterday</li>
</ul>
<p>A flag gives the order, and all walk to the hall. Nobody stands under the neem tree. We practise this in
dry weather, as a game.</p>
<h2>We play on in</h2>
<p>Rain that only falls. Mud is slow, and a slow game is good for young players. A pass that is too hard stops
in a puddle. A dribble that is too long loses a shoe. They look up, because looking at the ball no
longer helps.</p>
<h2>Afterwards</h2>
<p>Feet are the weak point. Every child washes them, dries between the toes and shows them to a partner. Wet
clothes go in a bag and dry ones go on before the walk home. We keep a shelf of spare
shirts, and they do come back.</p>
<blockquote>In the rain even the coach falls down.</blockquote>
<p>Deaf players have taught us one more thing. Rain makes hands hard to see from far away. So in wet weather
we sign bigger, stand closer, and play with smaller teams. Hearing players cannot hear much in a
downpour either. For a few weeks we all talk in the same way.</p>`,
    }),
  }),
  blog({
    blogId: 'a-trunk-full-of-books',
    title: 'A Trunk Full of Books',
    description:
      'Which books come back from the ground library with soft corners? We read the cards in the trunk and counted.',
    date: '2025-04-23',
    imgUrl: '/pictures/trunk-of-books.svg',
    mainContent: {
      html: `<p>Each book in our library trunk has a card, and every reader signs it. Today is World Book Day, so we
tipped the cards out on the mat and counted.</p>
<h2>The five most read</h2>
<table>
<thead><tr><th scope="col">Book</th><th scope="col">Times read</th></tr></thead>
<tbody>
<tr><td>A picture book about a tiger who is afraid of the dark</td><td>71</td></tr>
<tr><td>The rules of football, in Marathi</td><td>64</td></tr>
<tr><td>The dictionary of signs</td><td>58</td></tr>
<tr><td>Ghost stories from a railway bungalow</td><td>55</td></tr>
<tr><td>How to repair a bicycle</td><td>39</td></tr>
</tbody>
</table>
<p>The dictionary surprised us. It is heavy, and it has no story. But three children can read it at the same
time, one to turn the pages and two to try the signs.</p>
<h2>What we learned</h2>
<p>Thin books travel and thick books stay. Books with a torn cover are read more, because somebody must have
liked them. And nobody borrows a book that an adult has called <em>useful</em>.</p>
<blockquote>I read it to my grandmother. She made me read the end again, slower.</blockquote>
<p>We lost four books in the whole year. Two came back in the post from Amravati, where a family had moved,
with a third that was not ours. It was about bees. We have made a card for it.</p>
<p>Would you like to add a book? Thin, funny and in any language is best. Leave it with the shelf keeper
at any ground.</p>`,
    },
  }),
  blog({
    blogId: 'why-everyone-plays',
    title: 'Why Everyone Plays, Every Match',
    description:
      'Our teams have no bench. Other clubs tell us that we lose matches because of it. They are right, and here is our sum.',
    date: '2023-10-16T19:00:00Z',
    imgUrl: '/pictures/empty-bench.svg',
    mainContent: encodedTwice({
      html: `<p>In our teams everyone who comes plays for at least half of every match. It costs us points. We have
done the sum, and we will go on losing them.</p>
<h2>The sum</h2>
<p>Last season we asked two hundred children who had left another club why they left. Some had moved house. Some
had work or exams. But the commonest answer, by far, was short: <em>I did not get to play.</em></p>
<p>A child who sits on the bench for a season does not learn football there. She learns that others were
chosen. By twelve many have decided that sport is for somebody else.</p>
<h2>How we do it</h2>
<ol>
<li>Squads are small, so that nobody is spare.</li>
<li>A young leader keeps the minutes on a sheet that everyone can read.</li>
<li>The captain decides who rests, and rests first herself.</li>
<li>In a final the rule is the same. In a final it matters most.</li>
</ol>
<h2>What happens next</h2>
<p>We lose some matches early in the season. Then something changes. By the tenth week our eleventh player has
had as much practice as the first, and teams with a long bench have not.</p>
<blockquote>We lost 5 to 0 and nobody went home. In my old team I went home at half-time.</blockquote>
<p>Parents sometimes ask us to bend the rule for one match. We ask them which child we should tell. So far
nobody has given us a name.</p>`,
    }),
  }),
];
