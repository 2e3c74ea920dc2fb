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
  ['१२३', 'hi'],
  ['', undefined],
])('the language of "%s" is %s', (text, language) => {
  expect(languageOf(text)).toBe(language);
});
