/** What machines that translate are called in .po files. */
const MACHINES =
  'google translate,google translator,google translation,bing translator,bing translate,bing microsoft translator,microsoft translator,microsoft translate,azure translator,amazon translate,aws translate,yandex translate,libretranslate,libre translate,argos translate,deepl,deepl translator,deepl translate,chatgpt,chat gpt,gpt,openai,openai gpt,openai chatgpt,anthropic claude,google gemini,microsoft copilot,indictrans,nllb,modernmt,llm,machine translation,machine translated,machine translator,automatic translation,automatically translated,auto translation,auto translated,auto translate,ai translation,ai translated,ai generated'.split(
    ',',
  );

/** Those that share their name with people, or with other programs of a house. */
const NAMESAKES = 'google,bing,bhashini,claude,gemini,mistral,llama,copilot,mt,ai,machine'.split(
  ',',
);

/** What follows such a name, beside a number. */
const VERSION =
  /^(?:v|api|bot|engine|service|cloud|pro|flash|opus|sonnet|haiku|large|mini|turbo|)$/;

/** What precedes it. */
const BY =
  /^\W*(?:(?:automatically|machine)[ -])?(?:translated|generated)\s+(?:by|with|using|via)\s+/;

/**
 * Whether a line of a file says that a machine has translated: a header or a comment. It must say that alone, because people
 * write of machines too.
 * @param isProgram whether it names a program, which may name a machine beside itself
 */
export function namesMachine(line: string, isProgram = false): boolean {
  const text = line.toLowerCase();
  // The users of Weblate that are machines.
  if (text.includes('<noreply-mt-')) return true;
  const words = text
    .replace(BY, '')
    .replaceAll(isProgram ? /[<>().]/g : /<.*>|\(.*\)|\./g, '')
    .split(/[^a-z\d]+/)
    .map((word) => word.replace(/\d.*/, ''))
    .filter((word) => !VERSION.test(word));
  const name = words.join(' ');
  if (isProgram && MACHINES.some((machine) => ` ${name} `.includes(` ${machine} `))) return true;
  const isPerson = /<(?!no-?reply).*@/.test(text);
  return MACHINES.includes(name) || (NAMESAKES.includes(name) && !isPerson);
}
