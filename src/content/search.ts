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
