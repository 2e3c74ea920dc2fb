import { helplines } from './organisation.ts';

/** Who may do something to somebody. */
const people =
  'he|she|they|sir|madam|teacher|trainer|uncle|aunty|aunt|father|dad|papa|stepfather|mother|mom|brother|cousin|boy|boys|man|men|guy|somebody|everybody|neighbour|senior|seniors|boyfriend';

/**
 * What children, parents and colleagues who need help may type into the search, by group. A group has three paragraphs:
 * English, then Hindi and Marathi in Devanagari, then as people type them in Latin letters. Phrases are separated by commas.
 *
 * - A phrase matches where the query has all its words, in any order.
 * - `me|us` is either word, and `touch*` is any word that begins so.
 * - Words are compared by their sound, so 'zabardasti' is also 'jabardasti'. A long word may have one wrong letter.
 * - 'No one' and 'no1' count as 'nobody', and so with somebody and everybody.
 * - The last word of a query may be unfinished.
 * - The phrases of `ordinary` are taken out of the query first.
 *
 * Write words that a child would use. Each phrase costs time at each letter that is typed.
 */
export const harm = {
  touching: `
    abus*, tuch, tuched, tuching, toched, touchd, assault*, molest*, rape, rapes, raped, raping, rapist, grope*, groping, grooming, harass*,
    pinch*, exploit*, pocso, predator, sex, sexual*, sexy, touch, touches, touched, touching, kiss, kisses, kissed, kissing, hug* me,
    alone with me|us|her|him, he|sir|coach|uncle wants my|me photo*|pic|pics|picture*|video*,
    private part*|area|place, undress*, naked, penis, vagina, boobs, breast*, intimate, uncomfortable,
    massage me|him, lap sit*|sat, strip me|us|naked,
    clothes|pants|shirt|dress|underwear off|remove*|undo|under|without|change* me|my|he|she|him,
    hand* under|inside|thigh*, bed|bedroom|hotel|shower|toilet he|she|him|uncle|coach|sir me|my|with, bed|bedroom ${people} me|my, forced,
    force* me|him|her|us|himself|herself, lock* me|us|him|her|room, come|came|call*|go|alone his|her room|house,
    secret tell|keep|keeps|says|said|promise|he,
    tell anyone|anybody|nobody|parents|mother|mom|police not|dont|never|no|he|she, do things to|with me,
    finger* inside|me, rub*|strok* me|my|leg*|thigh*, believe me nobody|wont|not, bra, panty, panties,
    girlfriend be|his, loves me says|he|old, lies|lie|lay on top|me, pregnant, weird feel|feels,
    take|takes|took everything off, weird|strange thing*|way|message*|question*, girls touch*|message*,
    private|toilet|changing|shower record*|film*,

    यौन, यौनश*, शोषण, उत्पीड़न, दुर्व्यवहार, बदसलूकी, संबंध बना*, छुआ, छूता, छूते, छूती, छूना, छूने, छूकर, टच, स्पर्श, छेड़*, छेढ़*, छू लिया|लेत*, बलात्कार, रेप, लगट*,
    नंगा, नंगी, नंगे, किस, चूम*, चुम्मा, गुप्तांग, प्राइवेट पार्ट, जबरदस्ती*, जबरन, बिस्तर, हाथ लगा*|डाल*|फेर*|सीने|छाती*|जांघ*,
    गोद बैठ*|बिठा*, साथ सो*|सुला*, गलत|गंदा|गंदी|गंदे|बुरी जगह|तरीके|तरह|काम|हरकत*|नीयत|बात*|चीज*,
    कपड़े|कपड़ा उत*|खोल*|निकाल*|बिना, कमर* बुला*|अकेल*|बंद, किसी|किसीको|मम्मी|घर मत|न|ना|नहीं बता*|बोल*|कह*,
    राज रख*|बता*, लैंगिक, विनयभंग, चुंबन, पप्पी, मुका, नग्न*, नागड*, घाणेरड*, हात लाव*|घाल*|फिरव*|टाक*|छाती*|मांडी*,
    नको तिथे|तिकडे|तसे|तसा, मांडीवर, कपडे|कपड्या* काढ*|उतरव*, खोली*|रूम* बोलाव*|एकट*|कोंड*, कोणाला|कुणाला|आईला सांग*,
    ऊपर लेट*, पकड़* मुझ*|लेता|लिया, मिठी, गंदी|गलत|बुरी नजर*|निगाह*, अकेल* बुला*|मिल*,

    yaun, shoshan, utpidan, durvyavahar, chua, chuya, chuta, chute, chuti, chuna, chune, chhed*, sparsh, balatkar, rep hua|kela|kiya,
    nanga, nangi, nange, chumma, chumta, pappi, jabardasti*, jabran, bistar, hath laga*|dal*|fer*, god bitha*|baith*,
    galat|ganda|gandi|gande|bura|buri jagah|jagha|jaga|jgh|tarike|tarah|kam|kaam|harkat*|niyat|bat*|chij*,
    kapd*|kapr* utar*|utr*|khol*|nikal*|bina, kamre|kamra|room|rum bula*|akel*|band,
    kisi|kisiko|kisiko|mummy|mami|ghar mat|na|nahi*|mt bata*|bol*|kah*, sath so*|sula*, laingik, vinaybhang, nagna,
    hat lav*|ghal*|firav*|tak*|chhati*|mandi*, nako tith*|tikd*, kapde kadh*, kholi* bolav*|bolv*|ekt*, konala|kunala|aila sang*,
    upar let*, pakad mujh*|leta|liya, mithi mar*, garbhvati, galat|gandi|buri najar*|nigah*, akel* bula*|mil*`,
  pictures: `
    nude*, nudes, porn*, sexting, webcam, morphed, deepfake, stranger*, creepy, creep, vulgar,
    fake account|profile|id,
    photo*|pic|pics|picture*|video*|selfie*|image* me|body|dirty|bad|naked|private|clothes|underwear|asks|asked|asking|demand*|leak*|viral,
    photo*|pic|pics|picture*|video*|selfie* my post*|share*|spread*|send*|sent|show*|upload*,
    dirty message*|text*|talk*|joke*|thing*|chat*, message*|text*|chat*|call* me night|alone|secret*|every|stop,
    online|internet|chat|instagram|whatsapp|game man|uncle|meet|boy|stranger,
    photo*|pic|pics|picture*|video* wants|want more|now, photo*|pic|picture*|video* of me|us, adult movie*|video*|film*,
    photo*|pic|pics|picture*|video* put|puts online|internet,

    अश्लील, असलील, पोर्न, न्यूड*, ब्लू फिल्म, फोटो|तस्वीर*|वीडियो|विडियो|पिक मांग*|भेज*|गंद*|वायरल|डाल*|दिखा*|खींच*|खिंच*,
    मैसेज|मेसेज गंद*|रात, फोटो|फोटोज|व्हिडिओ|व्हिडियो माग*|पाठव*|घाण*|व्हायरल|दाखव*|टाक*, मेसेज घाण*|रात्री,
    व्हिडिओ|व्हिडियो काढ* माझा, विचित्र|घाणेर* मेसेज*|फोटो,

    ashlil, blue film|movie|picture, photo*|foto*|pic|pics|video*|tasvir gand*|nang*|mang*|mag*|bhej*|viral|dikha*|khinch*|dal*,
    message*|msg gand*|rat, photo*|foto*|video* mag*|pathav*|pathv*|ghan*|dakhav*, video kadh* maj*|mala`,
  threats: `
    blackmail*, black mail*, threat*, thret*, extort*, scare* me|us, ruin my|me, kill|kills|killed me|us|my|him|her|family,
    fail|drop me if|not|unless|come|go|says|said, post|leak|share|viral pay|money|if|dont,
    pay|money demand*|wants|asks or|else|post|my|mine, takes|took my|our money|phone, if dont come|go|send|do|say|agree, knows where i|we|my|she|he,

    ब्लैकमेल*, ब्लैक|ब्लॅक मेल*, धमक*, धम्की, घमक*, खंडणी*, हप्ता|हफ्ता माग*|मांग*|वसूल*, पैसे उकळ*, मार डाल*, मजबूर*, पैसे मांग*, जान मार*, डराता, डराते, डराया, डराना, ब्लॅकमेल*, घाबरव*, ठार, मारून टाक*,
    पैसे माग*, बदनाम*, बदनामी, देख लूंगा|लेगा, बघून घे*, सांगितल* तर,

    dhamki*, dhamky*, dhamka*, majbur*, paise mang*|mag*, hafta mang*|mag*|vasul*, jan mar*, mar dalunga|dalega|dalenge|dunga|dega|denge, darata, darate, daraya, daraa, dhamkav*, ghabarav*,
    ghabrav*, thar mar*, marun tak*, badnam*, dekh lunga|lega, baghun ghe*, sangitl* tar`,
  hitting: `
    hit, hits, hitting, beats, beaten, beating, beat me|us|him|her|my|child*|kid*|boy*|girl*|son|daughter|wife|up,
    slap*, punched, punches, punch me|him|her, kick*|push*|shov*|throws|threw|bites|burn* me|him|her|us|my,
    stick|belt|cane|rod|shoe beat*|hit*|with|me|us, whipp*, choke*, choking, strangl*, bruis*, hurt, hurts, hurting,
    harm, harmed, violen*, cruel, cruelty, attacked, attack me|us|him|her, punish*, tortur*,
    shout*|scream*|yell* me|us|him|her, broke my arm|leg|tooth|nose|hand, made|makes stand sun|hours,
    made|makes me run|stand until|punish*, twist*|pull* ear|ears|hair|arm, mark|marks|scar|scars back|body|arm*|leg*|face, limp*,

    मारपीट, मार पीट, मारपिटाई, मारायल*, मारायच*, मारू नक*|नको*|शकत, मार, मारा, मारता, मारते, मारती, मारना, मारेगा, मारेंगे, पीट, पिट, पीटा, पीटे, पीटते, पीटता, पीटती, पीटना, पीटने, पीटकर, पीटेगा, पीटेंगे, पीटूं*, पीटी गई|गयी|जाती|मुझे, पिटते, पिटती, पिटा, पिटना,
    पिटाई*, पिटता, थप्प*, चांटा, चांटे, घूंसा, घूंसे, मुक्का, मुक्के, लातों, लात घू*, डंडो, धक्का मुझे|मला|दिया, घसीट*, जलाते, जला दिया,
    मुर्गा बन*|बना*, डंडा, डंडे, छड़ी, बेल्ट*, लात मार*, चोट, हिंसा*, जलाया, जला* मुझ*, गला दबा*|घोट*, अत्याचार*, सजा, मारहाण, मारत*,
    मारल*, मारण*, मारीन, मारेन, मारेल, मारू लाग*, मारकुट*, मारामार*, चोप, चोपल*, चोपून, कानशिल*, कानफट*, कानाखाली, लाथ, लाथा, बुक्की, बुक्क्या, बुक्क्यांनी, गुद्दे, ठोसा, ठोसे, ढकलल*, ढकलून,
    केस|कान|बाल ओढ*|पिरगळ*|खींच*|खिंच*|मरोड*, चिमट*, चटका, जाळल*, जाळून, गळा दाब*|आवळ*, ओरड* माझ्यावर|मला, रागव* मला|माझ्यावर, हात उचल*|उगार*, छडी*, चापट, थोबाड*, झोडप*, बदड*, मारझोड*, जखम*, चटके, निशान पीठ|शरीर, वळ पाठीवर,

    marpit, mara, marta, marte, marti, marna, marega, mar khai|padi|raha|rahe, pitai, pitayi, pitta hai|he|h|mujhe|muje, pitte, thappad, thapad,
    chanta, murga ban*, danda, dande, chhadi*, lat mar*, chot, hinsa*, jalaya, jala* mujh*, gala daba*, atyachar, saja, marhan, martat,
    marto, marla, marle, marli, marat, martoy, martay, marlay, marjhod*, marzod*, badadl*, chapat, jhodap*`,
  bullying: `
    bully*, bullie*, ragging, ragged, rag me|us|juniors, tease, teases, teased, teasing, mock*, insult*, humiliat*,
    troll*, call* names, laugh* at|me, fun make|makes|making|made of me|him|her, nobody talk*|play* me|with,
    leave*|left me out, hate*|hates me, fat|black|dark|ugly|caste call*, shame*|shaming body|me,
    take*|took|snatch*|steal* my lunch|money|bag|tiffin, head toilet|water, fatty, make|makes|made me|us do,
    call|calls me names|fat|black|dumb|deaf|gay, hide|hid|hides|steal*|break*|broke hearing|aid,
    speak|talk|walk|look fun|laugh*|copy, feel* alone|left, alone so|feel*|very,

    रैगिंग, बुली*, चिढ़ा*, चिड़ा*, मजाक उड़ा*|बना*, गाली*, ताना, ताने, गंद*|बुरा लिख*, सताया, सताता, सताते, सताती, तंग कर*,
    परेशान*, परेशां, परेसान, बेइज्जत*, जाति बोल*|चिढ़ा*, हंसते मुझ*, रॅगिंग, चिडव*, त्रास*, छळ*, हिणव*, टोमण*, शिव्या, शिवीगाळ, अपमान*,
    दादागिरी, गुंडगिरी, हसतात मला|माझ*, पैसे छीन*, छीन लेते|लेता, पैसे घेतात माझे,

    chidha*, chidate, chidata, majak uda*|bana*, gali|galiya|galiyan de*|bak*|dete, tana mar*, satata, satate,
    satati, gand*|bura likh*, tang kar*, pareshan*, paresan*, beijat*, hasi uda*, chidav*, chidv*, tras, chhalto, chhalat*,
    chhaltat, chhaltay, hinavt*, shivya, shivi*, tomne, apman*, dadagiri, gunga|behra bol*, paise chin*|cheen*, paise ghetat maj*|maz*`,
  drugs: `
    drug, drugs, drugged, alcohol*, beer, whisky, liquor, wine, drunk, ganja, weed, charas, gutka, tobacco, heroin,
    cocaine, cigarette*, vape, vaping, addict*, overdose, inject*, smoke, smokes, smoking,
    drink* father|mother|parents|dad|papa|mom|brother|uncle|makes|made|forc*|too|daily|lot|coach|sir|husband,
    pills|tablets gave|give*|made, sniff* glue|whitener, whitener, solvent, put|puts|mixed my drink|food|juice, sell|sells|selling powder|stuff,

    शराब*, दारू*, नशा, नशे, नशीली, नशेड़ी, गांजा, गांजे, चरस, सिगरेट, बीड़ी, गुटखा, तंबाकू*, ड्रग*, पिलाता, पिलाते, पिलाया,
    पिलाई, गोली|गोलियां|इंजेक्शन दे*|खिला*, व्यसन*, सिगारेट, बिडी, तंबाखू*, अंमली, गोळी|गोळ्या|इंजेक्शन दे*, पाजत*,
    पाजल*, पाजतात,

    daru*, sharab*, nasha, nashe, nashili, bidi, sigret, gutkha, tambaku, pilata, pilate, pilati, pilaya, pilai,
    goli|injection de*|khila*, vyasan, tambakhu, pajal*, pajl*, pajt*`,
  taken: `
    kidnap*, abduct*, traffick*, snatched, missing child*|girl|boy|son|daughter|sister|brother|kid,
    lost my|child|our son|daughter|brother|sister|kid|child,
    marry|married|marriage|wedding|engaged me|my|i|force*|child|against|want*|young|her,
    child marriage|bride|labour|labor, sold|sell|selling me|her|him|girl*|child*,
    took|taken|takes|taking away|child*|girl*|boy*, work* force*|factory|school instead|child*|me|made,
    beg|begs|begging child*|me|us|street|signal|train|make*|made, husband|groom found|find|for me|my,
    send*|sold me|us dubai|abroad|work|factory|village, not|hasnt|never come|came|return* home,
    pull*|drag*|push* into car|van|auto|bus, sold|sell|selling daughter|son|sister|child|wife,

    अपहरण, किडनैप*, अगवा, लापता, गुमशुद*, गायब, गुम गया|गई|गयी|हो, खोगया, खोगई, खो गया|गई|गयी|गये, उठा ले|लिया, आदमी|औरत|अंकल ले जा*|गया|गई, बाल विवाह*|मजदूर*|मजूर*|कामगार*, बंधुआ,
    तस्करी, भीख मंगवा*|मांग*, बेच दिया|देंगे|रहे|देगा, शादी|विवाह|ब्याह तय|जबर*|करा*|करवा*|कर|मेरी|छोटी|नहीं,
    काम करवा*|कराते बच्च*|जबर*|मुझसे, पळवून, पळवल*, पळवण*, बेपत्ता, बालविवाह*, बालमज*, बालकामगार*, भीक माग*, भीकेला|भिकेला लाव*, विकल*|विकत मला|मुल*,
    हरव* मुल*|भाऊ|बहीण|बाळ|मूल|मुलगा|मुलगी, लग्न लाव*|जबर*|माझ*|करून|लहान, कामाला लाव*|पाठव*,
    काम|कामाला भेज*|पाठव* मुझ*|मला, नहीं आई|आया|लौट* घर, घरी आला|आली|आले नाही*,

    apaharan, apharan, agwa, lapata, gumshuda, gayab, gum gaya|gayi|ho, kho gaya|gayi|gai|gaye, utha le|liya, admi|aadmi|aurat|uncle le ja*|gaya|gayi,
    bal vivah*|majdur*|maj*|kamgar*, balvivah*, balmaj*, bandhua, bhik mang*|mangva*|mag*, bech diya|denge|rahe,
    shadi|byah|vivah jabar*|kara*|karva*|kar|meri|choti|nahi*, palvun, palavun, palavl*, bepatta,
    harav* mulga|mulgi|mul|bhau|bahin, lagna|lagn lav*|jabar*|majh*|maj*|karun, kam|kamala bhej*|pathav* mujh*|mala,
    bechna, bechne, nahi*|nhi aaya|aayi|aai|ayi|laut* ghar, ghari ala|aala|ali|aali nahi*`,
  runningAway: `
    runaway, run|ran|running|runs away, left|leave|leaving|escape* home, escape, nowhere go|sleep|stay|live,
    place sleep|stay|safe need|no|tonight, throw|threw|kick*|thrown out home|house|me, homeless,
    home dont|not|never|afraid|cant go|back, slept|sleep|sleeping station|street|footpath|outside,
    live|living|sleep* platform|station|road|street|footpath|bridge,
    practice|training|school|hostel want not|dont|doesnt|refuses|afraid|stopped,

    भाग|भागना गया|गई|गयी|आया|आई|जाना|जाऊं|घर|कर, भागना|भागने चाह*|है, घर छोड़*|निकाल*, पळून आल*|गेल*|जा*|घर*,
    घर|घरातून|घराबाहेर सोड*|काढ*|पळ*|हाकल*|निघ*, घर जाना|जाने नहीं|डर, घरी जायच* नाही*,

    bhag|bhagna|bhagu gaya|gayi|gai|aaya|aayi|aya|jana|ghar|kar|ke, bhagna|bhagne chah*|hai, ghar chod*|chhod*|nikal*,
    palun al*|aal*|gel*|ja*, ghar|gharatun sod*|kadh*|pal*|nigh*, ghar jana|jane nahi*|nai|dar, ghari jaych* nahi*|nay`,
  dying: `
    suicid*, suisid*, susid*, sucid*, suicd*, want|wanna|wana|wnt|wnna|wish|going|rather|better die|dye|dead|disappear, kill* myself|herself|himself|themselves|self,
    end* my|his|her|own life, end it all, end|finish everything, want|wanna it end, take|took own|my life, self harm,
    live|living|alive|life cant|cannot|dont|dnt|not|no|nothing anymore|want|point|reason|worth,
    cant|cannot live|go anymore|on|more, cut*|hurt*|harm* myself|herself|himself|wrist*,
    cut|cuts|cutting arm|arms|skin|blade, nobody miss*|care* me|if|gone, hate* life|myself|body, goodbye everybody|all|forever|world,
    hang|hanged myself|himself|herself, depress*, hopeless, wake up dont|never, jump bridge|roof|terrace|train,
    overdose, ending everything|it, tablets|pills|poison took|take|taken|too|many|drink|drank|eat|swallow*,
    be here not|dont anymore|want, point no|any|in living|life|anything|going, wish never|not|wasnt born|alive|here, wake not|dont|never|want,
    sleeping|sleep pill*|tablet*,

    मरना, मरने, मर जा*|सक*|रह*, मरूं, आत्महत्या*, आत्म हत्या, खुदकुशी, खुद कुशी|खुशी|कशी, खुदखुशी, सुसाइड*, सुसाईड*, स्यूसाइड*, सुइसाइड*, जीना|जीने|जीऊं नहीं|मन|नही|क्यों,
    जिंदगी|जीवन|जिन्दगी खत्म|नहीं|तंग|थक*|परेशान|बेकार|नफरत, जान दे*|दूं, अपनी जान ले*, फांसी, नस|नसा|नसें|हाथ|हात|हाताची|मनगट|कलाई काट*|काप*, ब्लेड, खुद|अपने खत्म|मार*, स्वतःला संपव*|मार*, मरायच*, मरावस*, मरावेस*, मरण*,
    मरून जा*|टाक*, मरू वाट*|दे*, जगायच*|जगाव*|जगण*|जगू नाही*|नको|कंटाळ*, जीव दे*|द्याव*|द्याय*|संपव*|नको*|घे*, फाशी*, फॉसी, फंदा, फंदे, पंखे|पंख्याला|रस्सी|दोरी* लटक*|झूल*, फास, गळफास*, मेलो|मेले|मेलेल* बर*, मरेन, मरते, मरतो*, मरायल*, मरजा*, जगून काय, जिवा* बर*, स्वतः*|खुद इजा, रेल्वेखाली, ट्रेनखाली, सुसाइट, सगळ* संपव*|संपल*, सब खत्म|खतम, अलविदा, आखिरी दिन मेरा, शेवट* दिवस माझा, मेरा कोई नहीं, माझं|माझे|मला कोणी|कुणी नाही*,
    आयुष्य|जीवन संपव*|नको|कंटाळ*, जहर, जेहर, जहेर, जहरील*, विष, विषप्राशन*, विषारी*, कीटकनाशक, फिनाइल, फिनेल, उंदर*|चूहे औषध|दवा|दवाई,
    गोली|गोलियां|गोळी|गोळ्या नींद*|झोप*, पुल*|छत*|गच्ची*|ट्रेन*|विहिर* उडी|कूद*, जिंदा नहीं, अर्थ नाही जग*,

    marna, marne, mar|mari|maru|mr jau|jaun|jaunga|jana|jaungi|gaya|gayi|gya|gyi, marun ja*, mrna, mrne, mr|mar rha|raha|rahi|rhi hu|hun|hoon, mela|melo bar|bara, jagnyach*, fanda, fande, pankhe latak*, sab khatam|khatm, alvida, aakhri|akhri din mera, mera koi nahi*|nhi, marava vat*|lag*, jina|jine nahi*|nahin|nhi|man|kyu, khudkushi, khud kushi|khushi|kusi, khudkusi, atma|atm hatya, khudkhushi, atmahatya*, atmhatya*,
    jindagi|jindgi|life khatam|khatm|nahi*|tang|bekar, jan de*|dunga|du, fansi, hath|hat|nas|nasa|kalai|managat kat*|kap*, khud khatam|khatm|mar*, kms i|me|rn|gonna|wanna, maray*, marai*,
    maravs*, maran, jagay*|jagaych*|jagav*|jagu nahi*|nako|nay|kantal*, jiv de*|dyav*|dyay*, fashi,
    ayushya nako|samp*, jahar, jeher, jehar, faas, galfas*, galafas*, fas ghe*|gheu*|lav*, vishane, vishachi, vishari, vish py*|pi*|kha*|ghe*|bat*|prash*, chuhe|undir dava|davai|aushadh,
    goli|golya jhop*|zop*, nind goli*, jinda nahi*|nhi,
    artha nahi jag*`,
  followed: `
    stalk*, follow* me|her|him|daughter|sister|girl* man|men|home|he|boy*|somebody|always|every*|guy|uncle|is,
    follows|following me|her, car|van|bike|auto follow*, watch*|star* me|bathroom|changing|window, spy*|spies me|on, hidden camera,
    camera bathroom|toilet|changing|shower, wait*|waiting outside me|my|school|house,
    man|car|boy|men|somebody|guy outside|near|behind every|ground|school|home|me|my,
    wait*|waits for me boy|man|he|keeps|every,

    पीछा, पीछे पड़*|पीछे|आता|आते|चल*|लगा, घूरता, घूरते, घूर, छिपकर|छुपकर देख*, नजर रख*, पाठलाग, मागे येत*|लाग*, टक लाव*, लपून बघ*|पाह*,
    बाहर खड़ा*, बाहेर|शाळेबाहेर उभा,

    picha, pichha, piche pad*|piche|aata|ata|aate|chal*|laga, ghurta, ghurte, chupke|chupkar dekh*, najar rakh*, pathlag, mage yet*|lag*,
    lapun bagh*, bahar|bahr khada|khade, baher ubha`,
  neglect: `
    neglect*, hungry, starv*, food no|not|dont|never|any|without home|me|us|give*|there|get|have|is,
    feed|eat not|dont|never|nothing me|us|him|her|to, left|leave*|leaves alone|baby, alone home|night|all at|in|my,
    nobody care*, dont|not care*|look*|love* me|us|about|after, nobody look*|love* me|us|after, lock* out,
    nobody|no cook*|feed*|cares, never home mom|mother|dad|father|parents, baby|brother|sister sick nobody|alone|no,

    भूख*, खाना|भोजन|रोटी नहीं|नही|ना|न दे*|मिल*, अकेल* छोड़*|रात|घर, ध्यान|देखभाल|इलाज नहीं|नही, उपाशी*, उपासमार*, भूक, भुकेल*,
    जेवण|जेवायला|खायला|अन्न देत*|नाही*|मिळत*, एकट* सोड*|ठेव*|घरी|टाक*, दुर्लक्ष,

    bhuka, bhuki, bhuk lag*|nahi*, khana|roti|bhojan nahi*|nahin|nhi|nai|na de*|mil*, akel* chod*|chhod*|rat|ghar,
    dhyan|ilaj nahi*|nhi, upashi*, jevan|jevayla|khayla det*|nahi*|milat*, ekt*|ekat* sod*|thev*|ghari, durlaksh`,
  asking: `
    help, hlp, hepl, hlep, halp, sos, helpline, save me|us|him|her, scared, afraid, frighten*, terrified, sad, danger, unsafe,
    safe not|dont|never|isnt, victim, concern, i give up, no way out, last my message|day|goodbye, nobody there, lonely, ashamed, my fault, crying, cries,
    report coach|teacher|abuse|somebody|sir|uncle|him|her|man|trainer|concern,
    bad|wrong something|things happen*|happening|did|does|do, worried about child*|son|daughter|my|kid,
    ${Object.values(helplines).join(', ')},

    मदद, बचाओ, बचावो, बचओ, बचाइए, बचाइये, बचाये, बचायें, बचालो, बचा लो, डर, दुखी, उदास, डरा, डरता, डरते, डरती, डरी, शिकायत*, खतरा, खतरे, हेल्प, सुरक्षित नहीं, किसको|किसे बता*,
    मदत, वाचवा*, वाचव, भीती, भीतीदायक, भिती, घाबर*, रडत*, रडायल*, रडू, रोना आ*, रोती|रोता|रो हूं|रही|रहा|रहती|रहता, धोका, असुरक्षित, सुरक्षित नाही*, कोणाला|कुणाला सांगू,
    रोती|रोता बेटी|बेटा|कोच|सर|बच्च*,

    madad, bachao, bachavo, bchao, bchalo, bachalo, bacha lo, dar, darta, darti, dukhi, udas, dara hua, dari hui, khatra, khatre, surakshit nahi*,
    kisko|kise batau|bataun|bataye, madat, vachva, vachav*, bhiti*, ghabar*, radat*, dhoka, kay karu mala,
    roti|rota beti|beta|coach|sir|bach*`,
  /** Somebody does something to 'me'. Whoever looks for football does not write so. */
  someone: `
    me|myself ${people},

    मुझे|मुझको|मुझसे|मुझपर|साथ सर|भैया|अंकल|मामा|चाचा|पापा|मम्मी|लड़के|लड़का|वह|वो|उसने|उन्होंने|कोई|सब|लोग|टीचर,
    मला|माझा|माझे|माझी|माझ्या सर|तो|त्याने|त्यांनी|काका|मामा|बाबा|आई|मुले|मुलं|कोणी|कोणीतरी|सगळे|दादा,

    mujhe|muje|mujhse|mujhko|sath sir|bhaiya|uncle|mama|chacha|papa|mummy|ladke|ladka|wo|woh|usne|unhone|koi|sab|log|teacher,
    mala|maza|majha|majhe sir|to|tyane|tyanni|kaka|mama|baba|aai|mule|mula|koni|konitari|sagle|dada`,
  /** These also find the pages for reporting harassment at work. */
  work: `
    complain*, harass*, molest*, sexual*, stalking,

    यौन, उत्पीड़न, शिकायत*, छेड़छाड़, तक्रार*,

    utpidan, shikayat*, chhedchhad, takrar*`,
};

/** Phrases that have such words and are no sign of need. Longer phrases come before their parts. */
export const ordinary = `
  kick off, hit a home run, home run, big hit, hit and run, hit|hits|hitting the post|bar|crossbar|target|ball,
  goal|gol|shot|kick mara|mari|marna|marne, ball marna|marne, mara|mari goal|gol|shot|kick, गोल|किक|शॉट|हेडर|पेनल्टी|पेनाल्टी|चेंडू|गेंद|बॉल|बाजी|भरारी|छलांग|फेरफटका|चक्कर मार*,
  first|one touch, killed it, dying to play|join|watch|see, own goal, dead ball, batting, pinch hitter|hitting|hit, gilli|gulli danda, गिल्ली|गुल्ली डंडा, चोटी*, किसने, take part, life skills, waiting list, work|working with|for you|us, kaam|kam chahiye|pahije, काम चाहिए|पाहिजे|हवे,
  post office, lost and found, sudden death, dying minutes,
  home ground|match|matches|game|games|team|kit|jersey, night match|matches|league|game|games|training|practice,
  follow us, touch line|football|rugby, keep in touch, in touch, pita ka|ji|aur, mata pita,
  kis din|dinank|tarikh|samay|time|jagah|shahar|sheher|team|ground|maidan|tarah|prakar|umar|age,
  किस दिन|दिनांक|तारीख|समय|जगह|शहर|टीम|मैदान|तरह|प्रकार|उम्र, killer pass, body check rule*|foul, body strength|fitness, married women|volunteer*, secret of our success, secret santa,
  missing jersey|score|receipt|ticket|card|certificate|email,
  run faster, cut off age|mark*|date, hair cut, missed call, how to play at home, jump higher, bridge the gap, lap of honour,
  kill time, self defence|defense, marriage hall ground|booking, bullet train, follow rss, take away food stall|counter|order,
  taken by surprise, leave a legacy, leave application, death metal, born to play, single parent, scary movie night, team me kaise, energy bar, donation|receipt|certificate not received, send me the annual|report|form|receipt, car parking,
  maar dala song, haath se goal, burn calories, fat loss|burn diet, fat loss|burn, gay pride, cutting news, bed sheets donation, call me back, call me about admission|registration|donation, game night,
  father|mother|parents wants to donate|volunteer|sponsor, wrong payment|amount, sir ka|ki number|naam|contact, भाग ले*|घे*|घ्य*, bhag le*|ghe*|ghy*,
  मिठी|मीठी नदी, मंच सज्जा, मार्तंड*, speech therapy, water bottle*, family day|ticket*, how big is, bring my|a friend*,
  talk|speak to the|a coach|office|team|manager, black shoes|boots|jersey|shorts|socks, जेवणाची वेळ|सोय, खाने का|की समय|इंतजाम|व्यवस्था,
  man of the match, womens day, कोणी जिंकल*, away match|game|kit, injury time, parents meeting, stop newsletter*, watch match*|online|live, tackle from behind, good morning|evening|afternoon,
  sos village|villages|children, बेटी बचाओ बेटी, beti bachao beti, mrna vaccine, dara singh, dar es, बीडच*, बीडमध*, बीडला, बीड जिल्ह*, दारा*, beat the, die hard, punch line,
  away with the trophy|cup|title|match|game, bully kutta|dog, wine and dine,
  cruelty|drug|violence|tobacco|smoke free, anti drug, no drugs, no harm, daru|sharab bandi, दारू|शराब बंदी,
  दारूबंदी, शराबबंदी, nasha mukt|mukti, नशा मुक्ति|मुक्त, child marriage|labour|labor awareness|project|act|law,
  sex ratio, same sex, missing school, concern for, work force,
  can i help, can we help, want to help, how to help, how you help, your help, help desk, near me,
  tell me about|the|more|when|where|how,
  help children|kids|you|donat*|regist*|volunteer*|appl*, help me|us|with|to donat*|regist*|volunteer*|appl*,
  मदद करना, madad karna, madat karay*, मदत कराय*`;

/**
 * Words that by themselves are no sign of need, by language: little words, football, what a visitor asks of the site, times and
 * places. A query of these alone brings no help. There is no 'me' and no 'not', and nothing of home, body or night: a sentence
 * of need might then be of ordinary words alone. Rather add a word here than a phrase to `ordinary`, which is taken out first:
 * 'hearing aid' would hide 'they hide my hearing aid'.
 */
export const ordinaryWords = `
  about all an and any are as at be been begin by can close do does each few for from full get give has have here how in info*
  is it its join last later latest learn less list long many may more most much near need new next now of old on one open or
  other our out over page pages part please show some start that the their there these this to today tomorrow two up us use
  using want was we were what when where which who why will with would you your

  message* instagram facebook whatsapp youtube online live stream* link* account* code qr share send member* meeting* visit*
  invit* interpreter* permission credit* facilit* booking* book awareness success* world child right rights protection
  safeguard* street teach* certification* money transfer* bank food lunch menu eat drink* water snack* nutrition energy
  clothes shirt* better end plan* idea* question* answer* help desk fun gap touchline my son sons daughter daughters brother
  sister wants change control card received

  football* soccer futbol ball* goal* match* game* team* squad* play* coach* train* practi* tournament* league* cup* camp*
  competition* contest* season* score* result* jersey* kit* boot boots shoe* size* striker* forward* defend* defence midfield*
  keeper* pitch* ground* stadium* referee* rule* drill* dribbl* pass* head* tackle* corner* penalt* shoot* kick* free win*
  semi* quarter half trophy medal* captain* under junior sub girls boys women children kids youth deaf sport* cricket kabaddi
  hockey athletics running run marathon yoga skill* warm stretch* exercise* cards yellow red throw offside var position*
  sliding academ* club* trial* select* glove* sock* shorts uniform* bag bags bib* cone* net nets whistle friendly best
  ceremon* become rival* attack* fan fans follower* following strength senior doping anti hand

  donat* gift gifts pay payment* upi tax receipt* certificate* csr fcra pan ngo partner* sponsor* support* volunteer* regist*
  admission* admit* form* fee fees find fixture* field* final* film* fitness cost* price* charge* job* career* vacanc*
  internship* intern salary hiring apply appli* contact* phone number* email mail address* office* map direction* website site
  app download* pdf logo logos press media news blog* event* project* gallery photo* picture* video* report* annual award*
  policy policies privacy term terms condition* refund* board trustee* founder* ceo staff history mission vision newsletter*
  impact program* workshop* story stories id proof proposal* document* aadhaar eligib* scholarship* language* english hindi
  marathi sign isl name* age* group* level* class classes course* school* college* student* subject* exam* holiday* beginner*

  time* timing* schedule* date* day* week* month* year* hour hours minute* monday* tuesday* wednesday* thursday* friday*
  saturday* sunday* january february march april june july august september october november december morning evening
  afternoon summer monsoon rain calendar* ticket* venue* place* city cities town village state* district* india indian road
  bus metro station nagar line* park hall maharashtra nagpur mumbai pune delhi chennai kolkata bengaluru bangalore hyderabad
  goa nashik thane kerala gujarat bihar punjab assam

  parking wheelchair access breakfast includ* vegetarian box computer* laptop mobile dance drawing art craft music song* tea
  biscuit* birthday party colour* color* blue green grass won yesterday thanks thank hello namaste namaskar congratulations
  happy diwali christmas holi eid festival* homework maths tuition toys blanket* tent* fruit* apple banana milk recipe
  organisation* paint faster swim* cycle cycling auto weather wifi login print xerox copy environment independence republic
  movie* chess carrom rugby volleyball basketball badminton tennis frisbee messi ronaldo celebration* top prize* chief guest*
  release coverage album drone knockout round* stage points table extra armband bench substitut* cool beep before must wall
  books limit small library first own living hostel* hearing aid test bring pride rally higher distribution

  शुरू बजे तिकिट* मिळतील सामील व्हावे किंमत जिंकल* व्हॉलीबॉल रेफरी* पेनल्टी किक विद्यार्थ* शिष्यवृत्ती पालक सभा रक्तदान
  वृक्षारोपण स्वच्छता अभियान सांकेतिक टैक्स ट्रेनिंग टाइम एडमिशन ऑनलाइन भुगतान वापस किराए सर्टिफिकेट* डाउनलोड सीखना kisne
  jeeti jita vajta yaycha pavsat hoil धन्यवाद नमस्ते नमस्कार शुक्रिया शुभ दिवाळी दिवाली होली वाढदिवस जन्मदिन नाश्ता दूध फळे फल
  पुस्तक* किताब* रंग* लाल नीली नीला निळी निळा पार्किंग हवामान मौसम चित्रकला गाणी गाना नृत्य पानी dhanyavad nashta pani mausam
  vadhdivas

  का की के को में पर से है हो था थी थे और या यह ये क्या कब कहां कैसे कौन कौनसा कौनसी कितना कितनी किस किसका क्यों लिए तक भी ही
  तो जो करें करना करूं होगा होगी होता होती होना चाहिए दें देना मिलेगा मिलेगी मिलता लगेगा लगेगी लगती सकते सकती सकता हमारे हमारी
  हमारा आप आपका आपकी आपके नया नई नए अगला अगली पहला पहली दूसरा कुल सभी एक दो तीन यहां वहां आज कल पास बारे वाला वाली वाले

  फुटबॉल* सॉकर खेल* मैच* टीम* मैदान* गोल* गेंद* बॉल कोच कोचिंग प्रशिक्षण* प्रशिक्षक* अभ्यास* प्रतियोगिता* टूर्नामेंट* लीग* कप*
  शिविर* कैंप* खिलाड़* लड़कियों बालिका* बच्चे महिला* बधिर मूक स्कूल* विद्यालय* कक्षा* फॉर्म* आवेदन* पंजीकरण रजिस्ट्रेशन फीस
  शुल्क दान* दाता चंदा* रसीद* प्रमाणपत्र* प्रमाण नौकरी* भर्ती* पद वेतन स्वयंसेवक* संपर्क* फोन नंबर ईमेल पता कार्यालय* ऑफिस*
  समय* तारीख* दिन* दिवस* साल* रविवार सोमवार मंगलवार बुधवार गुरुवार शुक्रवार शनिवार जनवरी फरवरी मार्च* अप्रैल मई जून* जुलाई
  अगस्त सितंबर अक्टूबर नवंबर दिसंबर सुबह शाम गर्मी* सर्दी* बारिश नाव* हिंदी मराठी अंग्रेजी भाषा* शहर* गांव* भारत* महाराष्ट्र*
  नागपुर* मुंबई* पुणे दिल्ली* कार्यक्रम* समाचार खबर* ब्लॉग* पुरस्कार* रिपोर्ट* वार्षिक नाम* विषय* जानकारी* नियम* बाल परियोजना*
  साइकिल तंबू मंदिर* मारुती* मरीन लाइन* लाइन्स पैसे रुपये रुपए मेरा मेरी मेरे बेटा बेटी बेटे लगते चाहते भेजें चाहती चाहता
  क्रिकेट हॉकी कबड्डी दौड़* जर्सी* जूते जूता किट ट्रॉफी* जीत* हार* फाइनल* सेमीफाइनल नतीजे परिणाम* सूची कार्ड टिकट* वीडियो फोटो
  अकादमी* क्लब* ट्रायल* चयन* दस्ताने मोजे बैग पुराने बनें बनना समारोह*

  आहे होते होईल आणि किंवा हा माझा माझी माझे मुलगा मुलगी आम्हाला काय कधी कुठे वाजता असतो असते कसे कसा कशी किती कोणता कोणते
  कोणती साठी मध्ये पाहिजे हवे हवा हवी कराय* करावे करावा करावी करा शिकाय* खेळ* द्या द्यावी घ्यावा मिळेल मिळतो मिळते आमचे आमचा
  आमची आपले आपला आपली नवीन पुढील पुढचा पहिला पहिली एकूण सर्व उद्या इथे तिथे जवळ बद्दल

  सामन* स्पर्ध* सराव* शिबिर* संघ* मुलींच* मुलांच* वेळ* निकाल* देणग* पावती* पावत्या अर्ज* शाळ* बक्षीस* पारितोषिक* अहवाल*
  बातम्या बातमी* तारख* महिन* वर्ष* सकाळ* संध्याकाळ* दुपार* उन्हाळ* हिवाळ* पावसाळ* पाऊस पुण्य* ठाणे ठाण्य* नाशिक* चेंडू* धाव*
  उडी लांब उंच बूट गणवेश* कर्णधार* विजेत* उपविजेत* अंतिम उपांत्य फेरी* नोंदणी* प्रवेश* फी शिक्षण* प्रकल्प* छायाचित्र* माहिती*
  यादी* संस्थ* विभाग* जिल्ह* तालुक* राज्य* बस रस्ता उद्यान* सुट्टी* सण परीक्षा* निवड* चाचणी* पत्त्या* समारंभ* हातमोजे गट* वय*

  ka ki ke ko mein par se hai hain ho tha thi aur ya ye kya kab kahan kaha kaise kaun kis kiska kyun liye tak bhi kare karna
  karen hoga hogi hota chahiye milega milegi milta lagega lagegi lagta lagte sakte sakti aapka aapki naya nayi agla pehla
  sabhi yahan aaj kal khel* maidan* gend* shivir* pratiyogita* prashikshan* khiladi* ladkiyon ladkiyan bachon bachche mahila*
  mera meri mere beta beti bete chahta chahti paise rupaye lagenge sikh* technique* dan chanda rasid* naukri* bharti bane
  banna chayan* shuru sampark* pata samay* tarikh* din dinank mahina sal subah sham garmi* shahar sheher gaon bharat
  karyakram* samachar puraskar* naam jankari niyam* ahe ahet aani kinva kay kadhi kuthe kase kasa kashi kon konta sathi madhe
  pahije hava havi karay* aamche aamcha navin pudhil pudhcha dyavi dyava shibir* nave nivad* chachni* samarambh* udya samna
  samane spardha* sarav* sangh* mulinch* mulina mulanch* mulansathi shala shale* vel vela velapatrak* nikal* dengi* denagi*
  pavti* pavati* arj* nokri* ahval* batmya varsh* sakal* sandhyakal* unhali nondani* pravesh* mahiti* sanstha* vay*`;
