import { helplines } from './organisation.ts';

/**
 * Words that a child, a parent or a colleague who needs help may search for. The reporting pages are then the first results,
 * below the helplines. Visitors may be afraid and in a hurry, so these are everyday words of several languages, with Hindi
 * and Marathi also in Latin letters. Prefixes of four letters match too, and misspellings of long words.
 */
export const concerns = {
  /** These find the reporting pages of the child policy. */
  child: words(
    'abuse abused abuser abusive assault assaulted attacked beat beaten beating belt bullied bully bullying',
    'complain complaining complaint concern cruel cruelty danger exploit exploitation exploited forced grab grabbed',
    'grooming harass harassed harassing harassment harm harmed help helpline hit hits hitting hurt hurting hurts',
    'kiss kissed molest molestation molested naked neglect neglected nude pinch pinched pocso predator punished rape',
    'raped rapist sad scared secret sex sexual slap slapped stalking suicide teased teasing threat',
    'threatened threatening threats touch touched touches touching trafficking unsafe victim violence violent whipped',
    Object.values(helplines).join(' '),
    // Hindi and Marathi.
    'शोषण यौन उत्पीड़न दुर्व्यवहार शिकायत मारपीट मारना मारा मारते मारता मारती पीटना पीटा पीटते पिटाई थप्पड़ छूना छुआ छूता स्पर्श छेड़छाड़ छेड़ना',
    'बलात्कार धमकी धमकाना गाली हिंसा मदद बचाओ डर डरा परेशान जबरदस्ती अत्याचार त्रास छळ तक्रार मारहाण भीती वाचवा',
    'shoshan utpidan utpeedan durvyavahar shikayat maarpeet marpeet maarna marna maara maarte maarta pitai peeta thappad',
    'chhuna chhua chhedchhad chedchad chherchhar balatkar dhamki gaali hinsa madad bachao dar darr pareshan zabardasti',
    'jabardasti atyachar chhal takrar marhan',
  ),
  /** These also find the reporting pages of the policy on sexual harassment at work. */
  work: words(
    'complain complaining complaint harass harassed harassing harassment molest molestation molested sexual stalking',
    'यौन उत्पीड़न शिकायत छेड़छाड़ तक्रार utpidan utpeedan shikayat chhedchhad chedchad takrar',
  ),
};

/** Further words that find a page of the site. */
export const otherWords = {
  help: 'help helpline childline child children unsafe police emergency madad मदद',
  career:
    'job jobs vacancy vacancies work hiring volunteer volunteering internship salary naukri नौकरी',
  contact: 'phone telephone number email address office map enquiry write call sampark संपर्क पता',
  deaf: 'isl indian sign language signing hearing mook badhir मूक बधिर',
  support:
    'donate donation give gift money pay upi qr tax receipt sponsor csr fcra daan दान चंदा support',
};

function words(...lines: string[]): string[] {
  return lines.join(' ').split(' ');
}
