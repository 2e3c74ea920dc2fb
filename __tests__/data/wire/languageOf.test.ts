import { languageOf } from '../../../src/data/wire/languageOf.ts';

test.each([
  ['वार्षिक अंतर-ज़िला बधिर बालिका फ़ुटबॉल चैंपियनशिप', 'hi'],
  ['সবার জন্য মাঠ', 'bn'],
  ['ਸਾਰਿਆਂ ਲਈ ਮੈਦਾਨ', 'pa'],
  ['બધા માટે મેદાન', 'gu'],
  ['ସମସ୍ତଙ୍କ ପାଇଁ ପଡ଼ିଆ', 'or'],
  ['அனைவருக்கும் மைதானம்', 'ta'],
  ['అందరికీ మైదానం', 'te'],
  ['ಎಲ್ಲರಿಗೂ ಮೈದಾನ', 'kn'],
  ['എല്ലാവർക്കും മൈതാനം', 'ml'],
  // Digits and punctuation count for no script.
  ['“फ़ुटबॉल!” 2025 (U-10) ⚽️', 'hi'],
  ['मैदान और खेल, by Maidan', 'hi'],
  ['Our ground is called मैदान', undefined],
  ['मैदान abcde', undefined],
  ['Deaf Girls’ Football', undefined],
  ['ملعب للجميع', undefined],
  ['१२३', undefined],
  // Hindi, by a word or the nukta.
  ['यह मैदान हमारा है', 'hi'],
  ['हम रोज खेलते हैं और सीखते हैं', 'hi'],
  ['लड़कियों की टीम', 'hi'],
  ['बच्चों का खेल दिवस', 'hi'],
  ['अंतिम मैच में जीत', 'hi'],
  ['टिळक मैदान में मैच', 'hi'],
  ['पुणे का मैदान', 'hi'],
  // Marathi, by a word, an ending or a letter that Hindi lacks.
  ['मला खेळायला आवडते', 'mr'],
  ['सराव कधी आहे', 'mr'],
  ['मुलींच्या संघाचा विजय', 'mr'],
  ['मैदानाची वेळ', 'mr'],
  ['शाळेतील मैदान', 'mr'],
  ['दुसऱ्या दिवशी', 'mr'],
  ['मुलांसाठी शिबिर', 'mr'],
  ['तू येणार का?', 'mr'],
  ['त्याने “दंगल” नाव दिले आहे', 'mr'],
  ['प्रशिक्षक म्हणाले, “मैदान सर्वांचे आहे”', 'mr'],
  // Names and titles that could be either are left to the page.
  ['मैदान', undefined],
  ['बधिर बालिका', undefined],
  ['राष्ट्रीय फुटबॉल दिवस', undefined],
  ['सचिन पाटील, पुणे', undefined],
  ['कराची', undefined],
  ['चाचा', undefined],
  ['नमस्ते, मैदान', undefined],
  // One letter of each.
  ['ज़ळ', undefined],
  ['', undefined],
])('the language of "%s" is %s', (text, language) => {
  expect(languageOf(text)).toBe(language);
});
