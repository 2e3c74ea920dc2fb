import type { MaidanEvents } from '../../service/contract/schema.generated.ts';
import { encodedOnce, encodedTwice } from '../encodings.ts';

/** An event record as the service sends it. Fields that are not given are null. */
export function event(fields: Partial<MaidanEvents> & Pick<MaidanEvents, 'eventId'>): MaidanEvents {
  return {
    __typename: 'MaidanEvents',
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

/**
 * Unsorted, because a table scan returns no order. The two newest are among the first ten, so that the home page, which
 * requests ten, shows them.
 */
export const events: MaidanEvents[] = [
  event({
    eventId: 'boot-swap-sunday',
    title: 'Boot Swap Sunday',
    description:
      'School opens soon and feet have grown. Bring the boots that pinch, and walk home in a pair that fits.',
    date: '2026-06-13T18:30:00Z',
    imgUrl: '/pictures/boot-swap.svg',
    mainContent: {
      html: `<p>In the week before school opens, every child in the lane finds out that their feet have
grown. On Sunday we put three hundred pairs of boots on the ground and sort it out together.</p>
<p>The rule is simple. You bring a pair and take a pair. If you have no pair to bring, you help for
half an hour, and then you take one just the same.</p>
<h2>Five tables</h2>
<ol>
<li>Knock off the mud and pull out the laces.</li>
<li>Wash, in the big tub.</li>
<li>Mend, with the cobblers of the Boot Workshop.</li>
<li>Measure your feet on the chalk ruler. Measure both.</li>
<li>Try, run, jump and choose.</li>
</ol>
<p>Please do not hide a pair for a friend. Friends can queue.</p>
<h2>What we need most</h2>
<p>We have plenty of large boots and few small ones. If there is a pair in size 1 to 4 under your bed,
please bring it. Odd boots are welcome too: last year two left boots became the best goalposts of
the under-eights.</p>
<blockquote>These were my brother’s. Before that they were Salim’s. They already know the way to
goal.</blockquote>
<p>Start is at eight, before the heat. There is lemon water, shade and a signing helper at the
gate.</p>`,
    },
  }),
  event({
    eventId: 'a-day-of-signs',
    title: 'A Day of Signs',
    description:
      'On the International Day of Sign Languages we spend one whole day without voices: lessons, matches, lunch and a story.',
    date: '2027-09-23',
    imgUrl: '/pictures/sign-goal.svg',
    mainContent: encodedTwice({
      html: `<p>For one day nobody at our ground speaks. The coaches sign, the players sign, and the man who
sells tea points at the glass and holds up two fingers.</p>
<p>The twenty-third of September is the International Day of Sign Languages. It falls on a Thursday
this time, so schools come with their classes. Deaf children are the hosts. They meet the visitors at
the gate and give each of them a sign name for the day.</p>
<h2>What you can do</h2>
<ul>
<li>learn thirty signs in six short lessons</li>
<li>play in a match that is called with hands and flags only</li>
<li>order your lunch, with sauce or without</li>
<li>watch the story of the crow and the pot, told by four hands</li>
</ul>
<h2>If you are new to signing</h2>
<p>Look at the face as well as the hands. Wave or tap a shoulder to be noticed. When you do not
understand, say so with your eyebrows. Nobody minds, and most of us learned that way.</p>
<figure><img src="/pictures/signing-circle.svg" alt="Coaches stand in a circle and learn to sign" width="800" height="600"><figcaption>Stand in a circle. Then everybody can see everybody.</figcaption></figure>
<p>Schools can <a href="https://example.org/a-day-of-signs">book a morning or an afternoon</a>. There
is no fee, and each class goes home with a poster of the thirty signs.</p>`,
    }),
  }),
  event({
    eventId: 'net-mending-evening',
    title: 'Net Mending Evening',
    description:
      'Every net in town has a hole by October. Bring yours, and learn the one knot that closes it.',
    date: '2025-10-10',
    imgUrl: '/pictures/mending-net.svg',
    mainContent: encodedTwice({
      html: `<p>A net with a hole starts more quarrels than any referee. On Friday evening we hang every torn
net on the long fence and mend them all before dinner.</p>
<p>You do not need to know how. There is one knot, and it takes about five minutes to learn. Old
fishermen from the lake come to teach it, and they are patient with beginners.</p>
<h2>The knot in four steps</h2>
<ol>
<li>Come up through the loop from behind.</li>
<li>Pinch the loop with your thumb.</li>
<li>Go round the back and through your own circle.</li>
<li>Pull down, not sideways.</li>
</ol>
<h2>What to bring</h2>
<p>Bring your net, dry and shaken out. We have twine, needles and lamps. Children work in pairs with an
adult: one holds the edge, one ties. At the end each pair throws a ball at its own patch as hard
as it can.</p>
<blockquote>A good patch looks ugly and lasts for ten years.</blockquote>
<p>Two women who mended nets with their fathers will show how to make a small goal from nothing but
twine and bamboo. Take one home if you finish it.</p>
<p>We begin at six at the main ground and stop at half past eight. Players under 14 go home in groups
with a leader, as always.</p>`,
    }),
  }),
  event({
    eventId: 'open-lane-street-tournament',
    title: 'Open Lane Street Tournament',
    description: 'Five-a-side in the lane behind the market, under bunting, until the lamps go on.',
    date: '2027-11-20',
    imgUrl: '/pictures/street-wide.svg',
    mainContent: encodedTwice({
      html: `<p>For one Saturday the lane behind the market is a football ground. Shops close at noon, the scooters move, and the chalk comes out.</p>
<p>Teams of five come from the lanes around. Each team has girls and boys, and deaf and hearing players. The wall is the touchline. A ball that goes over a roof belongs to the house, until the house gives it back.</p>
<h2>How we call the game</h2>
<p>Nobody needs to hear a whistle. The referee raises a flag for every call, and the players sign the rest. New to signing? Our young leaders teach you the first signs at the gate:</p>
<ul>
<li>goal, out, and my fault</li>
<li>well played, and one more time</li>
<li>applause: both hands up, fingers wide, and turn</li>
</ul>
<blockquote>When the whole lane claps with its hands in the air, you can see how loud it is.</blockquote>
<figure><img src="/pictures/applause.svg" alt="Many open hands raised and turning: applause in sign language" width="800" height="600"><figcaption>Applause in sign language. You will need both hands.</figcaption></figure>
<h2>The day</h2>
<table>
<thead><tr><th scope="col">Time</th><th scope="col">What happens</th></tr></thead>
<tbody>
<tr><td>12.00</td><td>Lines are drawn; teams sign in</td></tr>
<tr><td>13.00</td><td>Group matches, two lanes at once</td></tr>
<tr><td>17.00</td><td>Final and prizes</td></tr>
</tbody>
</table>
<p>Players under 18 come with a parent, or with a letter from one. Two adults from our team are at the gate all day. If something worries you, tell either of them, in words, in signs or in writing.</p>`,
    }),
  }),
  event({
    eventId: 'keepers-clinic',
    title: 'Keepers’ Clinic',
    description:
      'A morning for goalkeepers only. The ground is soft after the rain, and that is the best time to learn how to fall.',
    date: '2025-08-02',
    imgUrl: '/pictures/keeper.svg',
    mainContent: encodedOnce({
      html: `<p>Goalkeepers train alone, eat last and get blamed first. For one Saturday morning in August
they have the whole ground to themselves.</p>
<p>We hold the clinic in the rains for a reason. Soft earth forgives a bad landing, and a wet ball
teaches you to use your whole body. Bring a change of clothes and a plastic bag to sit on.</p>
<h2>Three stations</h2>
<h3>Fall</h3>
<p>From your knees, then from a crouch, then from a run. Land on your side, never on your elbow.</p>
<h3>See</h3>
<p>Watch the hips and the standing foot. At this station nobody speaks,
and deaf keepers do the coaching. They have been reading bodies for years.</p>
<h3>Tell</h3>
<p>A defender cannot obey a keeper she does not understand. We agree on five arm signals and use them
for an hour.</p>
<blockquote>I let in nine. I learned from seven of them.</blockquote>
<p>Pooja, who is thirteen, said that last year. She has asked to help with the little ones this
time.</p>
<p>The clinic is for ages 9 to 17 and starts at seven. We have gloves in most sizes. Hot tea and
bread follow.</p>`,
    }),
  }),
  event({
    eventId: 'girls-race-morning',
    title: 'Girls’ Race Morning',
    description:
      'Sprints, relays and a slow race for grandmothers, on the Sunday before Women’s Day. Boys hold the tape and pour the water.',
    date: '2027-03-07',
    imgUrl: '/pictures/sprint.svg',
    mainContent: encodedTwice({
      html: `<p>Four hundred girls, eight chalk lanes and one long red ribbon at the end. On the Sunday
before Women’s Day the ground belongs to the runners.</p>
<p>You do not have to be fast. There is a race for every age, a race for school shoes, and a race in
which the last one to arrive wins. That one is for grandmothers, and it is fierce.</p>
<h2>The races</h2>
<table>
<thead><tr><th scope="col">Time</th><th scope="col">Race</th><th scope="col">Age</th></tr></thead>
<tbody>
<tr><td>6.30</td><td>60 metres</td><td>Under 10</td></tr>
<tr><td>7.15</td><td>100 metres</td><td>Under 13</td></tr>
<tr><td>8.00</td><td>200 metres</td><td>Under 17</td></tr>
<tr><td>8.45</td><td>Relay, four lanes of the city</td><td>Mixed ages</td></tr>
<tr><td>9.15</td><td>The slow race</td><td>Over 50</td></tr>
</tbody>
</table>
<h2>Who does what</h2>
<p>Women start, time and judge every race. The starter drops a flag and never fires a pistol, so deaf
runners leave the line with the rest. Boys and fathers hold the tape, pour the water and look after
small brothers.</p>
<h2>How to enter</h2>
<p>Give your name to any coach by the end of February, or come by six on the day. Wear what you like to
run in. Changing rooms are locked and guarded by two of our women coaches.</p>`,
    }),
  }),
  event({
    eventId: 'maidan-cup-final',
    title: 'Maidan Cup Final',
    description:
      'Two teams, one cup, floodlights. Come early and learn to clap with both hands in the air.',
    date: '2027-12-04',
    imgUrl: '/pictures/walk-out.svg',
    mainContent: encodedTwice({
      html: `<p>Two teams are left out of forty-eight. On Saturday evening the floodlights come on at six, and
one captain will lift the cup.</p>
<p>The Maidan Cup takes a whole season. Teams come from schools, lanes and villages as far as the bus
can go and return before dark. Every team has deaf and hearing players or has learned to play
against one that does.</p>
<h2>The evening</h2>
<table>
<thead><tr><th scope="col">Time</th><th scope="col">What happens</th></tr></thead>
<tbody>
<tr><td>16.30</td><td>Gates open; lesson in silent applause</td></tr>
<tr><td>17.00</td><td>Third place match</td></tr>
<tr><td>18.00</td><td>Lights on, teams walk out with the youngest players</td></tr>
<tr><td>18.15</td><td>Final, two halves of twenty-five minutes</td></tr>
<tr><td>19.30</td><td>Cup, medals and dinner for every team</td></tr>
</tbody>
</table>
<h2>Why come early</h2>
<p>At the final we clap as deaf people do: both arms up, fingers wide, hands turning. It needs a little
practice, because a crowd must do it together. Our young leaders teach it from half past four, from
the top step of the stand.</p>
<blockquote>From the middle of the pitch it looked like a field of wheat.</blockquote>
<p>Entry is free. Seats in the first two rows are kept for families of players and for deaf visitors.
Two interpreters stand beside the scoreboard. Buses to all lanes leave at half past eight.</p>`,
    }),
  }),
  event({
    eventId: 'new-year-open-ground',
    title: 'New Year Open Ground',
    description:
      'The first Sunday of the year. Gates are open from sunrise to noon, and anyone may play anything.',
    date: '2025-01-05',
    imgUrl: '/pictures/new-year-ground.svg',
    mainContent: encodedTwice({
      html: `<p>On the first Sunday of the year we unlock the gate at sunrise and plan nothing. Whoever comes
decides what the ground is for.</p>
<p>January mornings in Nagpur are cold, so there is a fire in a drum and a pot of tea. The cupboard is
open: footballs, a volleyball net, skipping ropes, two cricket bats, chalk, hoops and sixty
cones.</p>
<h2>How it works</h2>
<ul>
<li>Want to start a game? Plant a flag and wait for people.</li>
<li>Want to join one? Stand next to the flag.</li>
<li>Not sure? Ask someone in a yellow bib, in words or in signs.</li>
</ul>
<p>Last time there were eleven games at once. The biggest was a tug of war between two families. The
smallest was two boys who threw a shoe at a tin for three hours.</p>
<h2>For parents</h2>
<p>Our coaches watch every corner and keep a list at the gate. Children under 8 stay with an adult. There
is a quiet place with mats and books behind the neem tree, and someone from our team sits
there all morning.</p>
<blockquote>I came to watch. They gave me a rope.</blockquote>
<p>At noon we form a long row and walk across the ground, picking up what has been dropped. The person
who finds the oddest thing locks the gate.</p>`,
    }),
  }),
  event({
    eventId: 'maidan-cup-final-2026',
    title: 'Maidan Cup Final 2026',
    description:
      'The first final under the new floodlights. The girls of two lanes meet for the third time, and neither has ever won.',
    date: '2026-10-31T18:00:00+05:30',
    imgUrl: '/pictures/penalty.svg',
    mainContent: encodedTwice({
      html: `<p>Until this year every final had to end before sunset. Now four tall lamps stand at the corners
of the ground, and for the first time the cup will be lifted at night.</p>
<p>The finalists know each other well. Both are girls’ teams from lanes beside the railway. They have
met twice before in a semi-final, and both times the winner went on to lose the final.</p>
<h2>About the lights</h2>
<p>The lamps point down and shine on the ground only, so that the houses around can sleep. They go out
at nine sharp. We asked deaf players where to stand them, because shadows across a face make signing
hard to read. They moved two of the four.</p>
<figure><img src="/pictures/night-ground.svg" alt="The floodlit ground at night, seen from above" width="800" height="600"><figcaption>A test in September. The moths came before the
players did.</figcaption></figure>
<h2>Before you come</h2>
<ul>
<li>Gates open at five and the match begins at six.</li>
<li>Please walk or share a ride, because the lane is narrow.</li>
<li>No crackers near the ground, even in the week before Diwali.</li>
</ul>
<p>We need twenty helpers for water, lost children and the big scoreboard. If you can give the
evening, <a href="https://example.org/maidan-cup/helpers">put your name on the list</a>.</p>`,
    }),
  }),
  event({
    eventId: 'young-leaders-festival',
    title: 'Young Leaders’ Festival',
    description:
      'Twenty-four young leaders run a whole morning for two hundred younger players. Adults are allowed to carry water.',
    date: '2025-04-12',
    imgUrl: '/pictures/festival-medal.svg',
    mainContent: encodedTwice({
      html: `<p>For one morning the adults sit down. The young leaders have planned a festival for two hundred
children, and our only task is to carry the water.</p>
<p>It is the last day of the Young Leaders Course. Every leader has one job that matters. One draws the
lines, one keeps the time, one meets the buses. One walks about all morning and looks for children
who are standing alone.</p>
<h2>The stations</h2>
<ol>
<li>Goal of your life: one shot, any style, any shoe.</li>
<li>Islands: keep the ball and your feet on the mat.</li>
<li>Mirror: copy your partner’s moves and signs.</li>
<li>Tunnel: a relay in which nobody may use their hands.</li>
<li>Rest: lie on your back and find a shape in a cloud.</li>
</ol>
<p>Groups change when a red flag goes up in the middle. Look for it, because there is no whistle.</p>
<h2>If something goes wrong</h2>
<p>The leaders have thought about it. They have a plan for rain, for a lost child, for a
quarrel and for a boy who will not leave the Tunnel. Each station has an adult within ten steps, who
helps only when asked.</p>
<p>The festival starts at half past six because of the heat, and ends at ten with buttermilk. Every child
gets a medal, tied on by a leader, with a word or a sign about what they did well.</p>`,
    }),
  }),
  event({
    eventId: 'kabaddi-at-the-square',
    title: 'Kabaddi at the Square',
    description:
      'Eight teams, one square of soft earth, and a flag that counts to thirty. The winter kabaddi day comes to Sitabuldi.',
    date: '2026-12-19',
    imgUrl: '/pictures/kabaddi.svg',
    mainContent: encodedTwice({
      html: `<p>On the Friday night we bring forty sacks of soft earth to the square. By Saturday at nine it is
a kabaddi court, and by Sunday it is a flower bed.</p>
<p>Eight teams play, four of girls and four of boys. They come from our grounds and from three schools
for deaf children. All raids are timed by flag: up when the raider crosses the line, down
after thirty seconds.</p>
<h2>Groups</h2>
<table>
<thead><tr><th scope="col">Girls</th><th scope="col">Boys</th></tr></thead>
<tbody>
<tr><td>Railway Lane</td><td>Wardha Road</td></tr>
<tr><td>Futala</td><td>Water Tank</td></tr>
<tr><td>Hilltop School</td><td>Ambazari</td></tr>
<tr><td>Two Wells</td><td>Orange Market</td></tr>
</tbody>
</table>
<h2>For those who only know it from television</h2>
<p>A raider crosses into the other half, touches as many players as she can and tries to get home. They
try to hold her. Everything else is courage and timing.</p>
<p>An announcer explains each raid in Marathi, and an interpreter stands next to her and signs. Ask either
of them anything between matches.</p>
<p>The finals are at three. Afterwards the earth goes to the school gardens, one sack for each
class.</p>`,
    }),
  }),
  event({
    eventId: 'flag-school',
    title: 'Flag School for Referees',
    description:
      'A one-day course for people who want to referee without a whistle. Eight signals, two flags and a lot of running.',
    date: '2026-09-13T03:30:00Z',
    imgUrl: '/pictures/flag-up.svg',
    mainContent: encodedTwice({
      html: `<p>A whistle tells you that something has happened. A flag tells you what. In one Sunday you can
learn to referee a whole match with two flags and your face.</p>
<p>The course is for anyone over 15: players, teachers, parents, and referees who have blown a whistle for
twenty years and are curious.</p>
<h2>Morning: the eight signals</h2>
<ul>
<li>stop, play on and wait</li>
<li>throw-in, corner and goal kick</li>
<li>foul, with the direction</li>
<li>goal: both flags, straight up, until every player has looked</li>
</ul>
<h2>Afternoon: being seen</h2>
<p>The hard part is where to stand. A flag behind a player’s back is no flag at all. You learn to run a
wide path, to face the keeper who is far away, and to hold a signal longer than feels
comfortable.</p>
<p>Deaf players mark your work. After each ten-minute match they tell you which calls they saw and which
they had to guess.</p>
<blockquote>I thought I was clear. They had seen four of my eleven calls.</blockquote>
<h3>Practical things</h3>
<p>We start at nine at the main ground. Bring shoes you can run in, a hat and a bottle. Flags, lunch and
an interpreter are there. Those who finish may referee in the School League from October.</p>`,
    }),
  }),
  event({
    eventId: 'monsoon-cup',
    title: 'Monsoon Cup',
    description:
      'Football in the rain, on purpose. Short matches, big puddles, dry towels and a very large pot of khichdi.',
    date: '2027-07-24T02:30:00Z',
    imgUrl: '/pictures/monsoon.svg',
    mainContent: encodedTwice({
      html: `<p>Most tournaments stop when it rains. This one is put off when it does not.</p>
<p>In the last week of July the low end of our ground turns into a shallow pond. We used to close it. Then
the under-twelves asked whether a pass that floats counts as a pass. Now we have a cup.</p>
<h2>Rules for wet football</h2>
<ol>
<li>Matches last ten minutes, with seven on each side.</li>
<li>Slide as far as you like, but away from other people’s legs.</li>
<li>A ball that stops in a puddle belongs to the first team that can find it.</li>
<li>Thunder stops play at once. The flag goes up and everyone goes under the roof.</li>
</ol>
<h2>We keep it safe</h2>
<p>Coaches walk the ground at dawn and look for glass, holes and snakes. There is no play within ten steps
of a drain or a wire. Each player brings dry clothes in a bag with a name on it, and we have
spare ones in every size.</p>
<blockquote>My mother said do not get wet. So I told her what it is called.</blockquote>
<p>First match at eight. Entries close when thirty-two teams have come, or earlier if the clouds are
good. At the end there is khichdi for all, and a small prize for the muddiest family.</p>`,
    }),
  }),
  event({
    eventId: 'away-day-wardha',
    title: 'Away Day to Wardha',
    description:
      'Two buses, six teams and a packed lunch. For most of our players it is the first match outside the city.',
    date: '2026-02-14',
    imgUrl: '/pictures/away-bus.svg',
    mainContent: encodedTwice({
      html: `<p>An away match is eighty minutes of football and four hours of bus. Ask our players which half
they talk about for the rest of the year.</p>
<p>On Saturday six of our teams drive to Wardha to play against schools there. For most of them it is the
first match outside Nagpur, and for some it is the first time they leave the city without their
parents.</p>
<h2>The plan</h2>
<table>
<thead><tr><th scope="col">Time</th><th scope="col">Where</th></tr></thead>
<tbody>
<tr><td>6.30</td><td>Meet at the ground; names, water, goodbye</td></tr>
<tr><td>7.00</td><td>Bus leaves</td></tr>
<tr><td>9.00</td><td>Breakfast with the home teams</td></tr>
<tr><td>9.45</td><td>Matches, and one mixed match at the end</td></tr>
<tr><td>13.00</td><td>Lunch and a walk</td></tr>
<tr><td>17.00</td><td>Home, before dark</td></tr>
</tbody>
</table>
<h2>For parents</h2>
<p>Each bus has a woman and a man from our team, a first aid box and a list. Drivers are from the Wheel
Transport Co-operative, and they have been checked as our coaches are. We send a text when we
arrive and when we leave. Deaf players sit near the front, where the light is good for signing, or
wherever their friends are.</p>
<p>Please pack no money and nothing that leaks. <strong>Songs are welcome in any language, including the
one with hands.</strong></p>`,
    }),
  }),
  event({
    eventId: 'paint-the-wall-day',
    title: 'Paint the Wall Day',
    description:
      'Sixty metres of grey wall, and every child gets one. Come in old clothes and help to paint the longest team photo in town.',
    date: '2027-01-31',
    imgUrl: '/pictures/mural.svg',
    mainContent: encodedTwice({
      html: `<p>The wall along our ground is sixty metres long and as grey as rain. On the last Sunday of
January it becomes a team photo, life-size, with everyone in it.</p>
<p>Each child stands against the wall and a friend draws round them in chalk. Then you paint your own
outline as you want to be seen. You may give yourself a cup, a beard or wings.</p>
<h2>Bring and wear</h2>
<ul>
<li>clothes that may end up green</li>
<li>a tin or a cup for water</li>
<li>a hat, because the wall has no shade before noon</li>
</ul>
<p>We have paint, brushes, ladders for adults, and soap.</p>
<h2>Two rules</h2>
<p>Nobody paints over another person. And no names next to faces, because the wall stands on a
public road and children should be safe there.</p>
<blockquote>We practised on the shed. The shed has wings now.</blockquote>
<p>Above the figures goes a row of forty hands that spell <em>our ground</em> in fingerspelling. Deaf
children from three schools have drawn it already, and they will lead that part.</p>
<p>From eight until the paint is gone. Tea and vada come at ten. If you cannot come, send your shoe size, and
we will paint your boots.</p>`,
    }),
  }),
  event({
    eventId: 'volleyball-by-lamplight',
    title: 'Volleyball by Lamplight',
    description:
      'When the day is too hot to play, we wait for the evening. Mixed teams of six, a sand court and lamps in the trees.',
    date: '2026-04-25T18:30:00+05:30',
    imgUrl: '/pictures/lamplight-court.svg',
    mainContent: encodedTwice({
      html: `<p>In late April nobody in Nagpur runs at noon. So we hang lamps in the two neem trees and wait for
the sand to cool.</p>
<p>This is an evening for teams of six with at least two girls and at least one deaf player. If your team
is one short, come anyway. There is always somebody at the fence who has been hoping for it.</p>
<h2>How an evening goes</h2>
<ol>
<li>18.30: draw for the groups, first drink.</li>
<li>19.00: matches to fifteen points, two courts.</li>
<li>20.30: everyone lies on the sand for five minutes, by order of the coach.</li>
<li>20.40: finals and watermelon.</li>
</ol>
<h2>Signals before the serve</h2>
<p>Each team makes up three hand signals and may change them between matches. Spying is allowed. The team
whose code nobody could read gets a prize, and then has to explain it.</p>
<blockquote>Their code was nothing. They only scratched their heads. We fell for it for three
sets.</blockquote>
<h3>Heat</h3>
<p>Even at seven the air is hot. Drink at every change of ends, whether you are thirsty or not. Our
first-aiders may take a player off and nobody argues with them.</p>
<p>Two of our buses wait until half past nine to take players home.</p>`,
    }),
  }),
];
