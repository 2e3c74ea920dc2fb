import type { MaidanProjects } from '../../service/contract/schema.generated.ts';
import { encodedOnce, encodedTwice } from '../encodings.ts';

/** A project record as the service sends it. Fields that are not given are null. */
export function project(
  fields: Partial<MaidanProjects> & Pick<MaidanProjects, 'projectid'>,
): MaidanProjects {
  return {
    __typename: 'MaidanProjects',
    title: null,
    description: null,
    hoverText: null,
    imgUrl: null,
    mainContent: null,
    projectType: null,
    ef1: null,
    ...fields,
  };
}

/**
 * Unsorted, because a table scan returns no order. The two newest are among the first ten, so that the home page, which
 * requests ten, shows them.
 */
export const projects: MaidanProjects[] = [
  project({
    projectid: 'huddle-camp',
    title: 'Huddle Camp',
    description:
      'A holiday camp in small teams. Everyone plays every match, and in the afternoon the team talks.',
    hoverText: 'Seven days, one team, no bench.',
    imgUrl: '/pictures/huddle.svg',
    projectType: 'Football',
    ef1: { date: Date.parse('2025-11-03T09:00:00+05:30') },
    mainContent: encodedTwice({
      html: `<p>Huddle Camp takes eight teams of seven for one week of the school holidays. Nobody is
picked last, because the teams are drawn from a hat on the first morning.</p>
<p>The camp has one rule that the children like best: there is no bench. Seven players come, seven
players play. When somebody is tired, the whole team rests.</p>
<h2>A day at camp</h2>
<ol>
<li>Warm-up and breakfast before the sun is high.</li>
<li>Two short matches, with a new captain for each.</li>
<li>Lunch and a long rest under the neem trees.</li>
<li>The talk: half an hour in a circle, in words and in signs.</li>
</ol>
<h2>What the talk is for</h2>
<p>Each afternoon has one question. What makes you angry in a match? Who did you not pass to, and
why? A coach starts, and then only listens. Players pass a ball round the circle, and the one who
holds it speaks or signs. Anybody may pass it on and say nothing.</p>
<blockquote>On Monday I did not know their names. On Sunday I knew who is afraid of the
ball.</blockquote>
<p>That was Rehan, who is eleven. By the end of the week he was the one who stood next to that
player in the wall.</p>
<p>The camp is free. Lunch, water and a bib are included, and teams from far lanes come and go by
bus.</p>`,
    }),
  }),
  project({
    projectid: 'lake-loop-runners',
    title: 'Lake Loop Runners',
    description:
      'A running group for children who have no ground at all. They meet at Futala at half past five and run on the road before the traffic wakes.',
    hoverText: 'Two and a half kilometres, then breakfast.',
    imgUrl: '/pictures/lake-run.svg',
    projectType: 'Athletics',
    // Unreadable on purpose: it sorts as 1970, as the oldest project should.
    ef1: 'not json',
    mainContent: encodedTwice({
      html: `<p>Some lanes have no ground and no hope of one. Their children run instead, beside Futala
lake, before the city is up.</p>
<p>We started with nine runners, one coach and a borrowed stopwatch. No child needed boots, and
nobody had to book a pitch. That is still how it works: you come, you sign the sheet, you run.</p>
<h2>How far is it?</h2>
<table>
<thead><tr><th scope="col">Group</th><th scope="col">Age</th><th scope="col">Distance</th></tr></thead>
<tbody>
<tr><td>Sparrows</td><td>8 to 10</td><td>800 metres, with walking</td></tr>
<tr><td>Parakeets</td><td>11 to 13</td><td>1.5 kilometres</td></tr>
<tr><td>Kites</td><td>14 and over</td><td>2.5 kilometres</td></tr>
</tbody>
</table>
<h2>Start and finish</h2>
<p>The coach starts every group with a flag, so that deaf runners leave at the same moment as
everyone else. One adult runs at the front and one at the back. Nobody is ever the last person on
the road.</p>
<p>After the run there is water from the clay pot, then poha and a banana. We write each
child’s time in a notebook that they may take home on Fridays. Most of them race only the number
from the week before.</p>`,
    }),
  }),
  project({
    projectid: 'school-league',
    title: 'School League',
    description:
      'Children play in mixed teams after lessons. Teachers learn to coach, so that the league goes on without us.',
    hoverText: 'One ball, one yard, every school day.',
    imgUrl: '/pictures/school.svg',
    projectType: 'Football',
    ef1: { date: '2026-07-06' },
    mainContent: encodedOnce({
      html: `<p>When the last bell rings at four, the yard of a city school becomes a football league.
It needs one ball, four stones for the goals, and a teacher who stays for an hour.</p>
<p>The teams are mixed on purpose. Each has girls and boys from two classes, so that older children
play beside younger ones. A goal counts only when at least three players have touched the ball.</p>
<h2>We come for two years</h2>
<p>The league should belong to the school, so we plan how to leave from the first day:</p>
<ul>
<li><strong>First term:</strong> our coach runs the hour and a teacher helps.</li>
<li><strong>Second term:</strong> the teacher runs it and our coach helps.</li>
<li><strong>Second year:</strong> we visit once a month and answer questions.</li>
</ul>
<p>After that the school keeps the balls, the bibs and a folder of forty sessions. Our phone
number and e-mail address are on the first page.</p>
<h2>What teachers tell us</h2>
<blockquote>They come to school on league days, even when the rain is up to the step.</blockquote>
<p>Teachers also say that quarrels end faster. The players settle them as they do on the pitch: stop,
say what you saw, agree, play on.</p>
<p>Is there a yard at your school? Read <a href="https://example.org/school-league">how to start a
league</a>. You need a safe gate, shade and water.</p>`,
    }),
  }),
  project({
    projectid: 'signs-of-the-game',
    title: 'Signs of the Game',
    description:
      'Deaf and hearing children train on one ground. Every call is a flag or a sign, so nobody misses one.',
    hoverText: 'Coaches who sign. Referees who use flags.',
    imgUrl: '/pictures/open-palm.svg',
    projectType: 'Deaf Youth',
    ef1: encodedOnce({ date: '2026-10-12' }),
    mainContent: encodedTwice({
      html: `<p>Football is already a game for the eyes. Signs of the Game takes away the last things
that a player must hear, and then deaf and hearing children play as one team.</p>
<p>We changed three things. Referees raise a flag and leave the whistle at home. Coaches give every
instruction in Indian Sign Language, with their face to the light. And before each session the
whole team learns one new sign.</p>
<h2>The first ten signs</h2>
<p>Every new player, deaf or hearing, starts with the same ten:</p>
<ul>
<li>goal, out, corner and free kick</li>
<li>pass, shoot and turn</li>
<li>my fault, well played and one more time</li>
</ul>
<figure><img src="/pictures/flag-up.svg" alt="An assistant referee raises her flag at the touchline" width="800" height="600"><figcaption>A flag can be seen from both goals. A whistle can be heard
only by some.</figcaption></figure>
<h2>What we see</h2>
<p>Hearing children pick up signs faster than their coaches do. They sign across the classroom,
across the street, and under water at the tank. Deaf children become captains, because they already
know how to look before they pass.</p>
<blockquote>He used to ask me what the coach said. Now I ask him.</blockquote>
<p>Aarti, who is twelve, said that about her little brother. He is deaf, and he plays in goal.</p>
<h3>Come and try</h3>
<p>New players can join at the start of any month. Training is free, and an interpreter is at the
ground on every first Sunday to answer parents’ questions.</p>`,
    }),
  }),
  project({
    projectid: 'the-boot-bank',
    title: 'The Boot Bank',
    description:
      'Outgrown boots go in, the next size comes out. Every pair is washed, mended and lent for as long as the feet fit.',
    hoverText: 'Bring a pair that pinches. Take a pair that fits.',
    imgUrl: '/pictures/boot-shelf.svg',
    projectType: 'Community',
    ef1: encodedTwice({ date: Date.parse('2024-11-11T10:00:00+05:30') }),
    mainContent: encodedTwice({
      html: `<p>A child’s foot grows faster than a family can save for boots. The Boot Bank keeps a shelf
at each of our grounds, so that a pair that pinches one player can fit another by evening.</p>
<h2>How it works</h2>
<ol>
<li>Tell the shelf keeper your size. If you do not know it, stand on the chalk ruler.</li>
<li>Try two pairs and run to the halfway line and back.</li>
<li>Write your name, the number inside the boot and the date.</li>
<li>Bring them back when they pinch, with the mud knocked off.</li>
</ol>
<p>There is no deposit and no fine. If a boot splits, we want to hear about it early, because a small
split costs ten rupees to mend and a big one costs a new pair.</p>
<h2>Who mends them</h2>
<p>The cobblers of the Boot Workshop come to a different ground each week. They let the older
children help: pull out the old thread, punch the holes, wax the new one. Two of these helpers now
mend bags for their neighbours.</p>
<figure><img src="/pictures/partner-boot.svg" alt="A white football boot with marigold laces" width="800" height="600"><figcaption>Every boot has a number inside the tongue. Number 1 is
still in use.</figcaption></figure>
<p>The bank is always short of <strong>small sizes, 1 to 4</strong>. If you have a pair at home, leave
it at any ground.</p>`,
    }),
  }),
  project({
    projectid: 'young-leaders-course',
    title: 'Young Leaders Course',
    description:
      'Young people learn to plan a session, to keep children safe and to lead a team. At the end of the season they run a whole festival for the younger players, from the first line to the last medal.',
    hoverText: 'From player to coach in one season.',
    imgUrl: '/pictures/board.svg',
    projectType: 'Leadership',
    ef1: encodedOnce({ date: '2026-04-13T09:30:00+05:30' }),
    mainContent: encodedTwice({
      html: `<p>The best coach for a ten-year-old is often a sixteen-year-old from the next lane. This
course gives that young person a plan, a safe way to work, and somebody to ask.</p>
<p>Twenty-four players join each season, half of them girls. Deaf young leaders and hearing young
leaders train in pairs, and every lesson is given in speech and in sign.</p>
<h2>The season</h2>
<table>
<thead><tr><th scope="col">Month</th><th scope="col">What you learn</th></tr></thead>
<tbody>
<tr><td>First</td><td>Plan an hour: warm-up, game, talk</td></tr>
<tr><td>Second</td><td>Keep children safe, and know whom to tell</td></tr>
<tr><td>Third</td><td>Give a signal that everyone can see</td></tr>
<tr><td>Fourth</td><td>First aid, heat and water</td></tr>
<tr><td>Fifth</td><td>Run a festival for the younger players</td></tr>
</tbody>
</table>
<h2>Never alone</h2>
<p>A young leader is still a child. So each one works beside an adult coach, never has the keys to the
ground, and never takes a team away. We explain this to parents at the start, and they sign a
letter.</p>
<h2>After the course</h2>
<p>Some come back as paid assistants when they turn eighteen. Others go to college, to work or to a
different sport. One told us that she runs her shop’s morning meeting in a circle now.</p>
<p><em>The next course opens in April.</em> Ask your coach for a form, in Marathi, Hindi or
English.</p>`,
    }),
  }),
  project({
    projectid: 'coaches-who-sign',
    title: 'Coaches Who Sign',
    description:
      'A course in Indian Sign Language for anyone who coaches. Deaf teachers lead it, and the classroom is the ground.',
    hoverText: 'Sixty hours, all of them outdoors.',
    imgUrl: '/pictures/signing-circle.svg',
    projectType: 'Coaching',
    ef1: { date: '2025-02-10T08:00:00+05:30' },
    mainContent: encodedTwice({
      html: `<p>A coach who cannot sign can show a deaf child how to kick. A coach who can sign can ask
her what she thinks.</p>
<p>That is why we ask every one of our coaches to take this course, and why we open it to teachers
from other schools and clubs. It takes sixty hours, on Saturday mornings, over one winter and one
spring.</p>
<h2>Deaf teachers, no voice</h2>
<p>All the teachers are deaf. For the first hour nobody may speak, and the coaches find out what it is
like to look for the meaning of a word. They point, draw in the dust and laugh a lot. Then the
grammar begins.</p>
<h3>By the end you can</h3>
<ul>
<li>explain a drill to a deaf group without an interpreter</li>
<li>get a player’s attention politely, with a wave or a tap on the shoulder</li>
<li>stand where your face and hands are in the light</li>
<li>notice when a child has nodded but has not understood</li>
<li>talk about fear, pain and unfairness, and say whom to tell</li>
</ul>
<h2>What the course is not</h2>
<p>Sixty hours do not make an interpreter. For parents’ meetings, for injuries and for any worry about
a child’s safety we still call a trained one.</p>
<p>Places are free for women and for deaf coaches. See the
<a href="https://example.org/coaches-who-sign">dates of the next course</a>.</p>`,
    }),
  }),
  project({
    projectid: 'girls-run-the-ground',
    title: 'Girls Run the Ground',
    description:
      'Before school the ground is for girls only. They choose their captains, and women from their lanes coach them.',
    hoverText: 'The ground belongs to the girls until seven.',
    imgUrl: '/pictures/girls-at-dawn.svg',
    projectType: 'Girls',
    ef1: encodedTwice({ date: '2026-08-24' }),
    mainContent: encodedTwice({
      html: `<p>From half past five until seven the ground belongs to the girls. Boys who come early sit on
the wall and wait, and after a month they stop asking why.</p>
<p>Many girls told us that they liked to play but not to be watched. Their mothers worried about the
walk home in the dark. So we moved training to the morning, and we asked women from the same lanes
to coach.</p>
<h2>Four promises</h2>
<ol>
<li>Two women are at the ground before the first girl comes and after the last one goes.</li>
<li>Girls walk in groups, and every group has a leader with a list.</li>
<li>There is a clean toilet with a lock, and pads in the cupboard. Nobody has to ask.</li>
<li>The girls choose the drills on Fridays.</li>
</ol>
<h2>They run it themselves</h2>
<p>Each group elects a captain, a time keeper and a treasurer for ten weeks. The treasurer looks after
a tin with real money in it: two hundred rupees for water, tape and a birthday. At the end she shows
the page of sums to everyone.</p>
<blockquote>I spoke in front of forty people about eleven rupees. Now I can speak about
anything.</blockquote>
<h2>And school?</h2>
<p>Training ends in time for the first bell. When exams are near we play less and read more, at the
same hour, on mats under the trees. Mothers are welcome on any day. On Saturdays some of them play.</p>`,
    }),
  }),
  project({
    projectid: 'mend-the-maidan',
    title: 'Mend the Maidan',
    description:
      'We repair open grounds with the people who live beside them: level earth, painted trees, water to drink.',
    hoverText: 'A swept ground, fresh lines, a safe goal.',
    imgUrl: '/pictures/mend-the-ground.svg',
    projectType: 'Community',
    ef1: encodedOnce({ date: '2026-01-18T20:30:00Z' }),
    mainContent: encodedTwice({
      html: `<p>A ground does not die in one day. First the goal falls, then the rubbish comes, and then a
truck parks in the middle. Mend the Maidan puts it right in the same small steps.</p>
<h2>First we ask</h2>
<p>Before anybody lifts a spade we spend two evenings at the ground with a large sheet of paper. Who
plays here? Who used to? What frightens you? The tea seller, the women at the tap and the boys with
the cricket bat draw on the same map.</p>
<h2>Then we work</h2>
<ul>
<li>Clear stones and glass, by hand, in a long row.</li>
<li>Fill the holes with red earth, and roll it after the first rain.</li>
<li>Fix the goals to the ground, so that they cannot tip over.</li>
<li>Paint the lower trunks of the trees white, to be seen at dusk.</li>
<li>Put in a water point with three taps. One is low enough for a six-year-old.</li>
</ul>
<figure><img src="/pictures/mending-net.svg" alt="Two people mend a goal net together" width="800" height="600"><figcaption>The net is mended last. When it is up, the children know that
the work is over.</figcaption></figure>
<h2>Then somebody keeps it</h2>
<p>Each ground has a committee of seven neighbours, with at least three women and two young people. They
hold the key to the tool box and a small yearly budget. We come back every quarter to look at
the ground, and to play on it.</p>`,
    }),
  }),
  project({
    projectid: 'one-breath-kabaddi',
    title: 'One Breath Kabaddi',
    description:
      'Kabaddi for girls and boys on a square of soft earth. Thirty seconds are counted with a flag, so that deaf raiders play by the same clock.',
    hoverText: 'Touch, turn, and come home.',
    imgUrl: '/pictures/kabaddi-raid.svg',
    projectType: 'Kabaddi',
    ef1: encodedTwice({ date: '2025-08-18T04:00:00Z' }),
    mainContent: encodedTwice({
      html: `<p>Kabaddi needs no ball, no boots and no goal. It needs a soft square of earth and fourteen
children who trust each other not to let go too soon.</p>
<p>In the old game a raider chants all the way, to prove that she is on one breath. Deaf players and
hearing players wanted one rule for all. They tried several and chose this one: the umpire raises a
flag when the raid begins, and drops it after thirty seconds. The chant is welcome, but it does not
count.</p>
<h2>Safe tackles first</h2>
<p>Nobody joins a match before learning how to fall. For three weeks we practise on a bed of sand and
old mattresses:</p>
<ol>
<li>tuck your chin and roll over your shoulder</li>
<li>hold the thigh or the waist, never the neck or the hair</li>
<li>tap twice to stop, and everyone stops</li>
</ol>
<h2>Girls and boys</h2>
<p>Girls train and compete with girls. They asked for that, and for long sleeves in the colour of the
team. On Sundays there is a mixed game of touch kabaddi, with no holding at all. Grandmothers have
been known to raid.</p>
<blockquote>They thought I was small. Then I came back with three of them.</blockquote>
<p>Training is free and takes place on Tuesday and Thursday at five, next to the water tank.</p>`,
    }),
  }),
  project({
    projectid: 'high-net',
    title: 'High Net',
    description:
      'Volleyball for older girls and boys who have outgrown the small pitch. One net, two trees and a lamp make a court.',
    hoverText: 'Two trees, one net, room for twelve.',
    imgUrl: '/pictures/volleyball.svg',
    projectType: 'Volleyball',
    ef1: encodedTwice({ date: String(Date.parse('2023-11-27T17:00:00+05:30')) }),
    mainContent: encodedTwice({
      html: `<p>At fourteen many players leave us. They have work, tuition or younger children to look
after, and an hour of football is too long. High Net was made for the half hour they do have.</p>
<p>A volleyball court fits where a football pitch does not: between two neem trees, in a school yard, on
the flat roof of a community hall with a good fence. We leave the net up, and teams come when
they can.</p>
<h2>One touch each</h2>
<p>We added one house rule. In the first set, no player may touch the ball twice until two team-mates
have touched it. It slows the game down, and quiet players get their turn.</p>
<h2>Signals</h2>
<p>Volleyball teams have always used their hands behind their backs to plan a move. Our mixed teams of
deaf and hearing players made that the whole language of the court. A fist means short, two fingers
mean wide, and an open palm means <em>I am not ready</em>.</p>
<h3>When and where</h3>
<table>
<thead><tr><th scope="col">Evening</th><th scope="col">Who</th><th scope="col">Court</th></tr></thead>
<tbody>
<tr><td>Monday</td><td>Girls</td><td>School yard</td></tr>
<tr><td>Wednesday</td><td>Mixed</td><td>Two trees</td></tr>
<tr><td>Friday</td><td>Working youth, from seven</td><td>Hall roof</td></tr>
</tbody>
</table>
<p>Come as you are. Shoes are optional on sand.</p>`,
    }),
  }),
  project({
    projectid: 'ground-library',
    title: 'Ground Library',
    description:
      'A tin trunk of books at every ground. After training there is half an hour under the lamp to read, be read to, or look at pictures.',
    hoverText: 'Train at five. Read at six.',
    imgUrl: '/pictures/reading-lamp.svg',
    projectType: 'Education',
    ef1: { date: '2024-03-18T12:00:00Z' },
    mainContent: {
      html: `<p>The library is a tin trunk with two handles. Two players carry it out at six, and twenty
children sit down around it in their socks.</p>
<p>It began with a power cut. The only lamp in the lane was ours, and a girl brought her homework to the
ground. The next day she brought her cousins. Now the Reading Room Trust fills a trunk for each
ground, and changes the books every month.</p>
<h2>What is in the trunk</h2>
<ul>
<li>picture books in Marathi, Hindi and English</li>
<li>football magazines, read to pieces</li>
<li>a dictionary of Indian Sign Language with drawings</li>
<li>a folder of stories that our own players wrote</li>
</ul>
<h2>Aloud and in signs</h2>
<p>On Wednesdays a reader and a signer tell one story together. They stand side by side under the
lamp, so that nobody has to choose whom to look at. The children join in. There is a sign for the
tiger in every story, and they invent a better one each week.</p>
<blockquote>I came for the football. I stayed to see what the tiger did.</blockquote>
<p>Books may go home for a week. Few are lost. The ones that come back late come back with the name of
a brother, a grandmother or a neighbour on the card.</p>`,
    },
  }),
  project({
    projectid: 'captains-armband',
    title: 'Captain’s Armband',
    description:
      'A ten-week course for girls who captain a team. They practise speaking up, sharing out work, and saying no to an adult.',
    hoverText: 'A job for one season, then for the next girl.',
    imgUrl: '/pictures/armband.svg',
    projectType: 'Girls',
    ef1: encodedOnce({ date: Date.parse('2025-06-09T07:00:00+05:30') }),
    mainContent: encodedTwice({
      html: `<p>When we asked teams to choose a captain, most of them chose the best striker. When we asked
girls what a captain does all week, they chose again.</p>
<p>They named the one who waits for the slow walker. They named the one who tells the coach when a
drill is boring. Captain’s Armband is for them.</p>
<h2>Ten weeks, ten small jobs</h2>
<p>Each girl gets one job a week and reports back to the circle. Some of the jobs:</p>
<ul>
<li>Ask a player who stopped coming why she stopped, and only listen.</li>
<li>Divide one bag of oranges between fourteen people and explain your sums.</li>
<li>Tell a coach, politely, about something that was unfair.</li>
<li>Lead a warm-up without a single spoken word.</li>
</ul>
<h2>Saying no</h2>
<p>In week six the girls practise how to refuse an adult: a stranger with a phone, an uncle who wants a
photo, a coach who says <em>do not tell</em>. They learn the three people they can go to, and the
number 1098, which any child in India may call. Deaf girls learn who will call for them, and how to
report by message.</p>
<blockquote>A captain is allowed to be wrong in front of everyone. I practised that.</blockquote>
<p>At the end each girl sews her own armband. She wears it for one season. Then she hands it on, with
a note for the next captain inside the seam.</p>`,
    }),
  }),
  project({
    projectid: 'lane-league',
    title: 'Lane League',
    description:
      'Five-a-side leagues in the lanes themselves. Neighbours keep the score, and the smallest lane has the home advantage.',
    hoverText: 'The wall is the touchline.',
    imgUrl: '/pictures/chalk-on-the-door.svg',
    projectType: 'Football',
    ef1: encodedOnce({ date: String(Date.parse('2024-08-05T16:30:00+05:30')) }),
    mainContent: encodedTwice({
      html: `<p>The Lane League goes to children who do not come to the ground. It asks twelve lanes for an
hour on Sunday, and brings two folding goals and a soft ball.</p>
<p>Every lane is a different pitch. One has a step, one has a hand pump, one has a sleeping dog that
nobody will move. The home team knows all this, and the visitors have to learn it. That is why
small lanes beat big ones.</p>
<h2>The rules on one page</h2>
<ol>
<li>Five on each side, at least two of them girls.</li>
<li>The ball stays below the knee.</li>
<li>Walls count as touchlines, and you may pass off them.</li>
<li>When a neighbour needs to come through, the game stops and everyone says good evening.</li>
<li>No prizes for goals. The fair play table decides the season.</li>
</ol>
<h2>Who keeps the score</h2>
<p>A grandparent in each lane does, in chalk, on the door. Fair play points come from the visitors, who
discuss them out loud and in signs before they go home.</p>
<p>In its first season the league had six lanes. By the third it had <strong>twelve lanes and two
hundred and ten players</strong>. The dog has its own chair.</p>
<p>Would your lane like a match? Tell us on the
<a href="https://example.org/lane-league">league page</a>, or stop us in the street.</p>`,
    }),
  }),
];
