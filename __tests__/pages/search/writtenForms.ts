const lines = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim());

/**
 * Sentences of harm in the forms in which people write them: endings, nasals, drawn-out letters, slips, four ways of writing.
 * They were written before the words and rules that find them.
 */
export const harmForms = lines(`
  आत्महत्येचा विचार मनात येतो
  आत्महत्या करावीशी वाटते
  मला मरावंसं वाटतंय
  आता जगण्यात काही राम नाही
  जीव द्यायचाय मला
  फाशीला लटकून जाईन
  विषाने मरेन मी
  उंदराचं औषध खाल्लं
  बाबांच्या मारझोडीमुळे घरी जायला भीती
  सर पट्ट्याने मारतात
  काठीने बदडलं मला
  शिक्षकाच्या मारहाणीबद्दल सांगायचंय
  बलात्काराबद्दल कुठे सांगू
  छेडछाडीची तक्रार करायची आहे
  लैंगिक अत्याचाराविषयी
  सरांनी छातीला हात लावला
  नको त्या ठिकाणी स्पर्श करतो
  घाणेरडे मेसेजेस पाठवतोय
  फोटोंची धमकी देतोय
  धमक्यांमुळे झोप लागत नाही
  मुलं छळतात शाळेत
  सगळे मला बहिरा बहिरा म्हणून हिणवतात
  बालविवाहाला विरोध केला म्हणून मारलं
  वडिलांच्या दारूमुळे घर उद्ध्वस्त
  दोन दिवसांपासून उपाशीपोटी आहे
  प्रशिक्षकाची भीतीी वाटतेेे
  ख़ुदकुशी करने का दिल करता है
  ज़िन्दगी से तंग आ गई हूँ
  फाँसी लगा लूँगा
  मर जाऊँ तो अच्छा
  मुझे जीनाा नहीींं
  चूहे मारने की दवा पी ली
  भैया ने गन्दी जगह छुआा
  अंकल ने सीने पर हाथ रखा
  सर गन्दी वीडियो दिखाते हैं
  ब्लैक मेल कर रहा है फोटो से
  पापा बहोत पीटते हैं बेल्ट से
  मम्मीी बचाओओओ
  टीचर डंडेसे मारता है
  तम्बाकू खिलाया जबरदस्ती
  १४ साल में शादी तय कर दी
  भूखे पेट सुलाते हैं
  होस्टल से भागना चाहता हूँ
  एक आदमी पीछे पीछे आता है रोज
  मैच हारने पर मुर्गा बनाया
  khudkhushi krna chahti hu
  mai marna chahta huuu
  zahar kha lu kya
  sir ne galat jgh chhua mujhe
  maar daalunga bolta h wo
  mujhse nangi pic maang rha h
  papa daaru pike bht maarte
  bachaaaoo koi mujhe
  mala jagaycha nahi ata
  marhanibaddal sangaycha ahe
  sarancha tras hoto
  plzzz heeelp meee
  i dnt wanna liveee anymore
  coach toched my chest
  my stepdad beeats meee evry nite
  आत्महत्त्येचा विचार
  स्वतःचा जीव घेणार
  जिवाचं बरंवाईट करेन
  मला जगायचं नाहीये
  विहिरीत उडी मारेन
  मला मारू नका
  मारीन म्हणाला
  मला चोपून काढलं
  लाथाबुक्क्यांनी मारतात
  कानशिलात लगावली
  चटका दिला आईने
  घरगुती हिंसाचाराची तक्रार
  मारहाणीबाबत
  आत्महत्येबाबत
  भीतीपायी शाळेत जात नाही
  वाचवाल का मला
  वाचवाऽऽऽ
  फाॅसी
  फॅासी लगा लूँ
  स्यूसाइड
  ज़हेर पी लूं
  अपनी जान ले लूं
  फन्दा लगा लूं
  थपड़ मारा
  यौन शोषन
  यौनशोषण
  बेल्टसे मारता
  छेङछाङ
  अपहरन हो गया
  सर ने घसीटा
  बचाआआओ
  बचओओओ
  marun jaycha ahe
  mr gya
  mrna hai
  zehar kha lu
  bchaooo koi
  h e l p
  hlep me
  sucidal
  i wnna die
  not safe
`);

/** Ordinary searches in the same languages, with words that look like words of harm. */
export const ordinaryForms = lines(`
  shooting practice
  killed it in the final
  beat the team from Pune
  dying to play
  striker
  hit the post
  header drills
  sliding tackle
  free kick
  penalty shootout
  goooal
  footballl
  match schedule
  tournament in Nagpur
  coaching class fees
  registration form
  donation receipt
  80g certificate download
  volunteer on weekends
  coach job
  summer camp dates
  girls team under 14
  annual report 2025
  jersey size
  school form
  contact number
  फुटबॉल मैदान कुठे आहे
  मैदानाची वेळ
  विषयाचे नाव
  शिबिराची तारीख
  सामन्याचा निकाल
  मारुती मंदिराजवळ मैदान
  मार्चमधील स्पर्धा
  पुण्यातील मैदाने
  मुंबईत सराव
  देणगीची पावती
  प्रशिक्षकाची नोकरी
  बाल दिवस
  बाल दिनाचा कार्यक्रम
  मरीन लाइन्स
  तंबू
  मुलींचा संघ
  शाळेसाठी अर्ज
  नागपूरची स्पर्धा
  वार्षिक अहवाल
  हिन्दी में फ़ॉर्म
  सम्पर्क
  मैच कब है
  दान की रसीद
  मैदान का पता
  लड़कियों की टीम
  खिलाड़ियों का नाम
  कोच की नौकरी
  प्रतियोगिता की तारीख़
  प्रशिक्षण का समय
  maidan kahan hai
  match kab hai
  naukri chahiye
  spardha kadhi ahe
  saravachi vel
  चेंडू मारला
  शॉट मारणे
  गेंद मारना
  प्रतियोगिता में भाग लेना है
  bhag lena hai
  स्पर्धेत भाग घ्यायचा आहे
  बीडची स्पर्धा
  दाराजवळ पार्किंग
  मार्तंड मैदान
  मिठी नदी
  मंच सज्जा
  team of SOS village
  hair cut
  secret santa
  call me back
  hostel facility
  is there parking
  धन्यवाद
  जेवणाची वेळ
  nashta milega
  man of the match
  chief guest of the annual day
  रक्तदान शिबिर कधी आहे
  गोलकीपर की ट्रेनिंग
  ट्रॉफी कोणी जिंकली
`);
