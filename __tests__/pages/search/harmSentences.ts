/** The sentences of a table, which has several in a line. */
const sentencesOf = (text: string) => text.split(';').map((sentence) => sentence.trim());

/**
 * Sentences that a child or a parent in need may type. All of them lead to help. The first lists were written before the
 * words of harm, and every second sentence was held out while the words were chosen.
 */
export const needing = Object.entries({
  english: `
    he made me undress; my coach sends me photos of his body; i want to die; someone touched my private parts;
    sir puts his hand under my shirt; he asks me for pictures without clothes; a man in the chat wants my nudes;
    he says he will post my video if i dont pay; they are blackmailing me; seniors are ragging me;
    the other girls call me names every day; coach hits us with a stick when we lose; my father beats my mother;
    my uncle comes into my bed at night; he told me not to tell anyone; it is our secret he says;
    my son came home with bruises; my daughter is afraid of her trainer; how do i report a coach;
    they want me to get married and i am 15; my cousin was kidnapped; a child is missing from our lane; i ran away from home;
    i cant live anymore; i cut myself; nobody would miss me if i was gone; a man follows me home from practice;
    someone is stalking my sister; my parents drink and there is no food at home;
    they leave my little brother alone all night; the boys gave me beer; coach gives us drugs; they make me smoke ganja;
    he kissed me and i did not want it; he locked me in the room; he showed me dirty videos; i am being forced to work;
    my stepfather hurts me; they took my phone and threaten me; he forced himself on me; he choked me;
    i dont feel safe at the ground; sir said he will fail me if i dont come to his room; my friend wants to kill herself;
    they mock me because i am deaf`,
  hindi: `
    कोच मुझे गलत जगह छूता है; सर ने मेरे कपड़े उतरवाए; वह मुझसे गंदी फोटो मांगता है; मैं मरना चाहती हूं; मुझे जीना नहीं है;
    पापा रोज शराब पीकर मारते हैं; सीनियर रैगिंग करते हैं; वो मुझे ब्लैकमेल कर रहा है; मेरी शादी जबरदस्ती करा रहे हैं;
    मैं घर से भाग गया हूं; एक आदमी मेरा पीछा करता है; मेरी बेटी को कोई परेशान कर रहा है; बच्चे का अपहरण हो गया;
    उसने मुझे किस किया; वह कहता है किसी को मत बताना; सब मुझे चिढ़ाते हैं; मुझे बहुत डर लगता है; बच्चों को नशा देते हैं;
    मेरा भाई खो गया है; घर में खाना नहीं देते और अकेला छोड़ देते हैं`,
  marathi: `
    सर मला नको तिथे हात लावतात; त्याने माझे कपडे काढले; तो माझे नग्न फोटो मागतो; मला मरायचे आहे; मला जगायचं नाही;
    बाबा दारू पिऊन मारतात; मोठी मुले माझी रॅगिंग करतात; तो मला धमकी देतो; माझे लग्न लावून देत आहेत मी १५ वर्षांची आहे;
    मी घरातून पळून आलो; एक माणूस माझा पाठलाग करतो; माझ्या मुलाला कोणीतरी त्रास देतो; मुलीला पळवून नेले;
    तो म्हणतो कोणाला सांगू नकोस; मला सगळे चिडवतात; मला खूप भीती वाटते; मला जबरदस्तीने दारू पाजली; माझी बहीण हरवली आहे;
    घरी जेवण देत नाहीत; प्रशिक्षक मला छडीने मारतात`,
  romanised: `
    coach ne mujhe galat jagah chua; sir mujhe gandi photo bhejte hai; wo mere kapde utarta hai; mujhe marna hai;
    main jeena nahi chahti; papa daru pi ke maarte hai; senior log ragging karte hain; wo mujhe blackmail karta hai;
    meri shaadi zabardasti kar rahe hai; ghar se bhag gaya hu; koi mera picha karta hai;
    meri beti ko coach pareshan karta hai; bachha kidnap ho gaya; usne mujhe kiss kiya; kisi ko mat batana bolta hai;
    sab mujhe chidhate hai; mujhe dar lagta hai; ladke mujhe ganja pilate hai; mera bhai kho gaya;
    mummy mujhe khana nahi deti; nangi photo mangta hai; video viral karne ki dhamki deta hai; khudkushi karne ka man hai;
    wo mujhe apne kamre me bulata hai; mere saath galat kaam hua; sir ne thappad mara; coach ki shikayat kaise kare;
    mala marayche ahe; sir mala haat lavtat; to mala dhamki deto; majhe lagna lavun det ahet; mala khup bhiti vatte;
    ek manus majha pathlag karto; baba daru piun martat; mulga haravla ahe`,
  /** Said in a roundabout way. */
  indirect: `
    the trainer rubs my legs and i feel weird; he puts his fingers inside me; he took a video of me in the bathroom;
    my boyfriend wants to show everyone my pictures; i sent a picture and now he wants more; he says nobody will believe me;
    someone on instagram asks for my bra size; my uncle does bad things to me; he makes me watch adult movies;
    they put my head in the toilet; big boys take my lunch money; everyone at training calls me fatty;
    my mother burns me with a spoon; dad came home drunk and broke my arm; my teacher makes me stand in the sun for hours;
    they want to send me to dubai for work; my parents found a husband for me; i do not want to go home;
    i slept at the railway station; i took too many tablets; i see no point in anything; i wish i was never born;
    there is a car outside the ground every day; a boy keeps waiting for me at the bus; nobody cooks for us;
    mom is never home and baby is sick; coach kicked me out because i said no; he is 40 and says he loves me;
    he wants me to be his girlfriend; i am pregnant; sir bahut bura karte hai mere saath; bhaiya mere upar let gaya;
    mujhe akele me pakad leta hai; wo bolta hai photo dikha dega sabko; papa ne pait se mara;
    log mujhe gunga bolke hasate hai; mujhe ghar nahi jaana; mujhe bechna chahte hai; zeher kha lungi;
    ladka school ke bahar khada rehta hai; सर ने मुझे पकड़ लिया; भैया मेरे ऊपर लेट गए; वह मेरी नंगी वीडियो बनाता है;
    मुझे ज़हर खाना है; मामा मुझे काम पर भेजते हैं; बड़े लड़के पैसे छीन लेते हैं; घर जाने का मन नहीं है; सर मला मिठी मारतात;
    त्याने माझा व्हिडिओ काढला; मला विष प्यायचे आहे; आई मला चटके देते; मुले माझे पैसे घेतात; तो शाळेबाहेर उभा असतो;
    मला कामाला पाठवतात; mala vish pyayche ahe; sir mala mithi martat; to maza video kadhto; aai mala upashi thevte;
    mala ghari jaych nahi; mule mala mukya mhantat; he grabs me when nobody is looking;
    the physio tells us to take everything off; my daughter says sir does strange things;
    a grown up keeps texting my child at midnight; they recorded us changing;
    my son does not want to go to practice since last week; my brother gets slapped at the hostel; they hide my hearing aid;
    i want to disappear; sleeping pills; our neighbours sold their daughter; i am living on the platform;
    my parents never give me food; older boys sell whitener near the ground; सर अकेले में बुलाते हैं;
    बेटे को हॉस्टल में पीटा गया; बच्ची दो दिन से घर नहीं आई; काका मला जवळ घेतात; मुलगा घरी आला नाही;
    प्रशिक्षक मुलींना विचित्र मेसेज करतात; beti roti hai coach ka naam sunke; mujhe zinda nahi rehna;
    nashe ki goli dete hai ground pe; sir amhala ghari bolavtat ekta; maitrin mhante jagnyat artha nahi`,
  /** In the spelling of messages: short, clumsy, with typing errors. */
  messages: `
    sir ne mujhe galat jagah touch kiya; coach puts his hand inside my shirt; he rubs my legs after practise and i dont like;
    मुझे गोद में बिठाता है और छूता है; bhaiya ne meri chaddi utari; uncle kissed me on lips; सरांनी मला नको तिथे हात लावला;
    tyane mala mithi marli ani sodlach nahi; tution sir teches bad tuch; my cousin comes in my bed at night;
    mere sath galat kaam kiya; he said it is our secret game dont tell mummy; rape hua hai kisko bolu;
    he wants me to send photo without clothes; insta pe ladka gandi photo maang raha hai;
    someone made fake nude of me with ai; sir msgs me at nite on watsapp; मेरी फोटो वायरल कर दी;
    त्याने माझा अंघोळीचा व्हिडिओ काढला; ganda video dikhaya mobile me; video call pe kapde utarne ko bola;
    he showed me dirty pictures; old man in game chat asks where i live and if i am alone;
    he will put my pics online if i dont pay; kisi ko bataya to maar dunga bolta hai; he says he will hurt my mom if i tell;
    dhamki deta hai photo leak kar dega; तो म्हणतो सांगितलं तर बघून घेईन; मुझे धमका रहा है पैसे के लिए;
    senior taking money from me every day or he will tell everyone; coach says i wont play if i dont do what he wants;
    sextortion help; papa belt se marte hai; coach slapped me in front of everyone; teacher ne danda mara haath sooj gaya;
    माँ मुझे जलाती है; बाबा दारू पिऊन आईला आणि मला मारतात; aai mala chataknyane marte; my dad hits my mom everyday;
    he twists my ear and pulls hair when i miss a pass; made us stand in sun till i fainted;
    i have bruises and cant tell anyone; मुर्गा बनाता है सर रोज; every1 laughs at me n calls me fatty;
    बच्चे मुझे बहरा गूंगा कह कर चिढ़ाते हैं; they dont let me play bcoz of my caste;
    hostel seniors make us do things at night; mula mala chidavtat mi bahira aahe mhanun; मला सगळे त्रास देतात शाळेत;
    log mera mazak udate hain roz; group me mere baare me ganda likhte hai; they lockd me in toilet; i am being ragged;
    he calls me chakka and gay in front of team; coach gave us beer after match; bada ladka ganja pine ko bolta hai;
    मुझे जबरदस्ती शराब पिलाई; my brother sniffs glue; mitra ni mala gutkha dila aata sutat nahi; he put something in my drink;
    सर गोली देते हैं ताकत की; papa roz daru pi ke aate hai ghar me dar lagta hai; they want to get me married i am 15;
    meri shadi karwa rahe hai main nahi chahti; माझं लग्न लावून देतायत मी चौदा वर्षांची आहे;
    एक आदमी मुझे मुंबई ले जाना चाहता है काम के लिए; aunty locked me in house and i work all day; my friend got kidnaped;
    bachi ko utha le gaye; man offered me sweets to come in his car; didi ko bech diya; मुलीला पळवून नेलं;
    they make us beg at signal and take the money; i want to leave home and never come bak; ghar se bhagna hai kaha jau;
    मैं घर छोड़कर आ गया हूँ स्टेशन पर हूँ; ghar sodun jaycha aahe; i ran from hostel nowhere to go; थकलोय घरातून निघून जायचंय;
    jeene ka mann nahi karta; how many tablets to die; khud ko khatam karna hai; i cut my arm with blade when sad;
    मरने का मन करता है; no1 wud miss me if im gone; jeev dyavasa vatato; a man on bike follows me from school evryday;
    ek aadmi roz mera peecha karta hai; someone is watching me while i change clothes; कोणीतरी माझ्या मागे येतं रोज;
    he keeps coming to my house and waits outside; ghar me khana nahi milta; मम्मी पापा मुझे अकेला छोड़ के चले जाते हैं;
    nobody takes care of my little sister; mala jevayla det nahit; they dont send me to school i have to work in hotel;
    i am scared of sir what to do; my trainer tickles me and wont stop; sir asks me to come early when nobody else is there;
    he made a video of us in the dressing room; a 30 yr old man texts me daily;
    he says he knows where my sister goes to school; my mother hits me with a rolling pin; coach ne laat mari;
    they call me names bcz i cant hear; they put a dog collar on me; friend is taking drugs what do i do;
    some boys sell powder near our ground; brother went missing yesterday; girl was pulled into a van;
    i dont want to go back home tonight; i feel like ending everything; everyone would be better without me;
    ek ladka roz bus stop pe ghurta hai; same car follows our team bus; my parents locked us and went to village;
    please someone talk to me; सर मुझे घूरते रहते हैं; सब लड़के मिलकर मुझे पीटते हैं; मुझे कोई नहीं चाहता;
    शिक्षक मला सारखे मारतात; dada mala ghanerde video dakhavto`,
}).flatMap(([, text]) => sentencesOf(text));

/** Roundabout sentences that the words were not chosen for. */
export const indirectHeldOut = sentencesOf(`
  coach touches the girls while teaching; i was made to sleep in his house after the match;
  is it normal that the trainer hugs so long; he saved my picture and says he will tell my father;
  seniors make us do their work and beat us; my kid has marks on his back; kids make fun of how i speak; i feel so alone;
  i do not want to wake up tomorrow; my sister has not come home; she is 14 and her wedding is next month;
  a biker comes behind us every evening; we are left alone for days; uncle made me drink something and i fell asleep;
  मेरी सहेली खुद को मारना चाहती है; चाचा गंदी नजर से देखते हैं; मुझे नींद की गोली खाकर सो जाना है;
  माझी मैत्रीण खूप रडते काय करू; मोठे मुलगे आम्हाला सिगारेट देतात; coach ladkiyo ko galat nazar se dekhta hai;
  mere dost ko hostel me maarte hai; bhai do din se ghar nahi aaya; didi ki shadi 15 saal me kar rahe hai;
  mulga ghari ala nahi`);

/** Sentences in the spelling of messages, for which no word was chosen. One is an abbreviation that is also a unit. */
export const messagesHeldOut = sentencesOf(`
  he sits too close and puts hand on my knee; uncle next door gives me money to keep quiet;
  my ex is sending my pics to everyone; someone hacked my insta and posted dirty stuff; they said they will throw acid;
  teacher threw duster on my head bleeding; papa gusse me sab tod dete hai mujhe bhi marte hai; no one sits with me in class;
  caste ke naam se bulate hai; my uncle makes me buy daru for him; my cousin sister is 13 they fixed her wedding;
  they took my aadhaar and dont let me leave work; main hostel se bhag aayi; i am on the street since 3 days;
  life is useless i want it over; mai mar jau to sab khush honge; there is a man who takes photos of girls at practice;
  no food since yesterday; my little brother has no one to look after him; is it wrong if coach hugs me;
  मेरे चाचा मेरे साथ गंदी हरकत करते हैं; मेरी दोस्त खाना नहीं खाती और रोती रहती है; मेरी बहन को बेचने वाले हैं;
  मला एकटं वाटतं कोणी नाही; baba kamavar jatat aai sodun geli kon nahi ghari; kms`);

/** What visitors who need no help look for. */
export const ordinary = sentencesOf(`
  football for deaf girls; cruelty-free boots; kick off time; hit a home run; tax receipt; annual report 2024; touchline;
  first touch drill; how to donate; volunteer in nagpur; deaf football league; sign language classes; coach job;
  photos of the tournament; match videos; send a message; contact number; office address; where is the ground;
  under 14 girls team; registration form; 80g certificate; upi qr code; csr partnership; fcra account; gifts from abroad;
  press kit; logo download; newsletter; winter camp; penalty shoot out; beat the rivals 3-0; killer pass; dead ball practice;
  die hard fans; shooting practice; strike partner; attack and defence; own goal; final score; red card rules;
  body strength training; married women football; food distribution; drinking water at the ground; picture of the team;
  drug free sport campaign; secret of our success; lost and found; run for fun marathon; missing jersey;
  follow us on instagram; home matches; night training hours; naukri; daan kaise kare; फुटबॉल; दान कैसे करें;
  फुटबॉल मैदान कुठे आहे; सामने कधी आहेत; boots for my son; shirt size; girls hostel; my son wants to join;
  how old must my child be; cost for children; is it free; coach certification; bus timing; parents meeting; women coaches;
  change my email; call me back; photo gallery; share photos of the event; send photos; instagram page; whatsapp number;
  stop newsletter messages; video of the final; my daughter is deaf; teacher training; work with you; work from home;
  school programme; married women team; living in pune; live score; live stream; cut off age; missed call number; run with us;
  running shoes; take part; money transfer; pay online; post office address; food for players; eat before a match; lunch menu;
  how to play at home; night match; watch matches online; waiting list; train timings; jump higher exercises; bridge the gap;
  life skills; end of season; own a jersey; better passing; change of clothes; lap of honour; head coach name; hand ball rule;
  wall pass; press contact; board members; privacy policy; terms and conditions; refund; child protection policy; कोच कौन है;
  मैच कब है; बच्चों के लिए खेल; पैसे कैसे भेजें; मार्च महीना; नियम; मुलींचा संघ; शिबिर कधी आहे; आम्हाला संपर्क करा;
  mera beta khelna chahta hai; match kab hai; kitne paise lagte hai; kaam chahiye; team me kaise aau; photo kaha hai;
  mulina football; sarav kadhi ahe; beat the other team; match; touch football; die hard fan; head coach; hitting the post;
  free kick drills; kill time before match; run away with the trophy; first touch control; send photos of event;
  video of final; body check rules; hit and run cricket; striker; self defence classes for girls;
  marriage hall ground booking; married volunteers; drink water break; sports drink; energy bar nutrition; drug free sport;
  anti doping awareness; street child world cup; child rights week; child marriage awareness project; report 2023;
  annual report pdf; report card; bully kutta; bullet train to mumbai; following us on instagram; follow rss; followers;
  fan following; take away food stall; taken by surprise award; home ground; leave a legacy; leave application coach;
  never give up; death metal; dead ball; sudden death penalty shootout; dying minutes goal; born to play; alone time;
  single parent donation; scary movie night; help me register; help with donation receipt; need help volunteering;
  phone number; call office; message to sponsors; secret santa; game night; night league; under 14 girls;
  tournament at nagpur; mumbai ground timing; football khelna hai; coaching kahan milegi; ladkiyon ki team;
  फुटबॉल मैदान नागपुर; दान कैसे दें; फुटबॉल कोचिंग; फुटबॉल शिबिर पुणे; देणगी पावती; khel ka maidan; daru bandi rally;
  nasha mukti run; maar dala song; marathi school team; mara goal; goal marne ki technique; shot marna sikho; ball marna;
  haath se goal; hand ball; tackle from behind; sliding tackle; burn calories; fat loss diet; gay pride football;
  deaf team captain; cut off marks; cutting news; hair cut; bed sheets donation; clothes donation; hostel facility;
  school visit; football coaching near me; football for boys near me; can my brother join the team; who is the senior coach;
  call me about admission; tell me about the boys team; my father wants to donate; how do i join;
  is there a girls team in pune; what time does practice start; do you have a ground in delhi; my daughter is 8 can she play;
  how much does it cost; do i need shoes; i want to volunteer on weekends; can we visit the ground; send me the annual report;
  how to get 80g receipt; donation not received receipt; i made a wrong payment refund; work with children;
  school partnership programme; invite your team to our school; tournament registration last date; which sports do you teach;
  sign language interpreter for match; deaf cricket; indian sign language class; photo credit; logo use permission;
  kya ladkiyan khel sakti hai; mera beta 10 saal ka hai; team me kaise join kare; paise kitne lagenge; sir ka number;
  क्या फीस लगती है; मेरी बेटी खेलना चाहती है; कहाँ खेलते हैं; मुलाला फुटबॉल शिकायचे आहे; सराव किती वाजता असतो`);
