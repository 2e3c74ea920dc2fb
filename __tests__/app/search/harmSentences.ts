/**
 * Sentences that a child or a parent in need may type, written before the words of harm were. Every second one is held out:
 * the words were chosen with the others in view, and its share of hits is the honest figure.
 */
const SENTENCES = {
  english: `
he made me undress
my coach sends me photos of his body
i want to die
someone touched my private parts
sir puts his hand under my shirt
he asks me for pictures without clothes
a man in the chat wants my nudes
he says he will post my video if i dont pay
they are blackmailing me
seniors are ragging me
the other girls call me names every day
coach hits us with a stick when we lose
my father beats my mother
my uncle comes into my bed at night
he told me not to tell anyone
it is our secret he says
my son came home with bruises
my daughter is afraid of her trainer
how do i report a coach
they want me to get married and i am 15
my cousin was kidnapped
a child is missing from our lane
i ran away from home
i cant live anymore
i cut myself
nobody would miss me if i was gone
a man follows me home from practice
someone is stalking my sister
my parents drink and there is no food at home
they leave my little brother alone all night
the boys gave me beer
coach gives us drugs
they make me smoke ganja
he kissed me and i did not want it
he locked me in the room
he showed me dirty videos
i am being forced to work
my stepfather hurts me
they took my phone and threaten me
he forced himself on me
he choked me
i dont feel safe at the ground
sir said he will fail me if i dont come to his room
my friend wants to kill herself
they mock me because i am deaf`,
  hindi: `
कोच मुझे गलत जगह छूता है
सर ने मेरे कपड़े उतरवाए
वह मुझसे गंदी फोटो मांगता है
मैं मरना चाहती हूं
मुझे जीना नहीं है
पापा रोज शराब पीकर मारते हैं
सीनियर रैगिंग करते हैं
वो मुझे ब्लैकमेल कर रहा है
मेरी शादी जबरदस्ती करा रहे हैं
मैं घर से भाग गया हूं
एक आदमी मेरा पीछा करता है
मेरी बेटी को कोई परेशान कर रहा है
बच्चे का अपहरण हो गया
उसने मुझे किस किया
वह कहता है किसी को मत बताना
सब मुझे चिढ़ाते हैं
मुझे बहुत डर लगता है
बच्चों को नशा देते हैं
मेरा भाई खो गया है
घर में खाना नहीं देते और अकेला छोड़ देते हैं`,
  marathi: `
सर मला नको तिथे हात लावतात
त्याने माझे कपडे काढले
तो माझे नग्न फोटो मागतो
मला मरायचे आहे
मला जगायचं नाही
बाबा दारू पिऊन मारतात
मोठी मुले माझी रॅगिंग करतात
तो मला धमकी देतो
माझे लग्न लावून देत आहेत मी १५ वर्षांची आहे
मी घरातून पळून आलो
एक माणूस माझा पाठलाग करतो
माझ्या मुलाला कोणीतरी त्रास देतो
मुलीला पळवून नेले
तो म्हणतो कोणाला सांगू नकोस
मला सगळे चिडवतात
मला खूप भीती वाटते
मला जबरदस्तीने दारू पाजली
माझी बहीण हरवली आहे
घरी जेवण देत नाहीत
प्रशिक्षक मला छडीने मारतात`,
  romanised: `
coach ne mujhe galat jagah chua
sir mujhe gandi photo bhejte hai
wo mere kapde utarta hai
mujhe marna hai
main jeena nahi chahti
papa daru pi ke maarte hai
senior log ragging karte hain
wo mujhe blackmail karta hai
meri shaadi zabardasti kar rahe hai
ghar se bhag gaya hu
koi mera picha karta hai
meri beti ko coach pareshan karta hai
bachha kidnap ho gaya
usne mujhe kiss kiya
kisi ko mat batana bolta hai
sab mujhe chidhate hai
mujhe dar lagta hai
ladke mujhe ganja pilate hai
mera bhai kho gaya
mummy mujhe khana nahi deti
nangi photo mangta hai
video viral karne ki dhamki deta hai
khudkushi karne ka man hai
wo mujhe apne kamre me bulata hai
mere saath galat kaam hua
sir ne thappad mara
coach ki shikayat kaise kare
mala marayche ahe
sir mala haat lavtat
to mala dhamki deto
majhe lagna lavun det ahet
mala khup bhiti vatte
ek manus majha pathlag karto
baba daru piun martat
mulga haravla ahe`,
};

const languages = Object.entries(SENTENCES).map(
  ([language, lines]) => [language, lines.trim().split('\n')] as const,
);

/** A fixed order without regard to the subject: by the remainder of the sentence's character codes. */
const order = (sentence: string) =>
  [...sentence].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 9973, 7);

const half = (remainder: number) =>
  languages.flatMap(([, sentences]) =>
    sentences
      .toSorted((a, b) => order(a) - order(b))
      .filter((_, index) => index % 2 === remainder),
  );

export const tuned = half(0);
export const heldOut = half(1);

/** What visitors who need no help look for. */
export const ordinary = `
football for deaf girls
cruelty-free boots
kick off time
hit a home run
tax receipt
annual report 2024
touchline
first touch drill
how to donate
volunteer in nagpur
deaf football league
sign language classes
coach job
photos of the tournament
match videos
send a message
contact number
office address
where is the ground
under 14 girls team
registration form
80g certificate
upi qr code
csr partnership
fcra account
gifts from abroad
press kit
logo download
newsletter
winter camp
penalty shoot out
beat the rivals 3-0
killer pass
dead ball practice
die hard fans
shooting practice
strike partner
attack and defence
own goal
final score
red card rules
body strength training
married women football
food distribution
drinking water at the ground
picture of the team
drug free sport campaign
secret of our success
lost and found
run for fun marathon
missing jersey
follow us on instagram
home matches
night training hours
naukri
daan kaise kare
फुटबॉल
दान कैसे करें
फुटबॉल मैदान कुठे आहे
सामने कधी आहेत`
  .trim()
  .split('\n');
