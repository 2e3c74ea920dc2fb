/** What translates without a person. */
const MACHINES =
  /\b(?:(?:google|bing|microsoft|azure|amazon|aws|yandex|libre|argos|machine|auto|automatic|ai)\W*(?:cloud )?translat\w+|automatically translated|ai\Wgenerated|deepl|(?:chat\W?)?gpt|openai|anthropic|indictrans|nllb|modernmt|llm)(?![a-z])/g;

/** Those that have a person's name, or that of other programs. */
const NAMESAKES = /\b(?:google|bing|bhashini|claude|gemini|mistral|llama|copilot|machine|mt|ai)\b/g;

/** What stands beside their names. */
const BESIDE =
  /\b(?:translated|generated|by|with|using|via|microsoft|v?\d\w*|api|pro|flash|opus|sonnet|haiku|mini|turbo)\b/g;

/**
 * Whether a header or a comment says that a machine has translated. It must say that alone, because people write of machines.
 * @param isProgram whether it names a program, which may name a machine beside itself
 */
export function namesMachine(line: string, isProgram = false): boolean {
  const text = line.toLowerCase().replaceAll('.', '');
  // Weblate calls its machines so.
  if (text.includes('<noreply-mt-') || (isProgram && text.search(MACHINES) >= 0)) return true;
  const isPerson = /<(?!no-?reply).*@/.test(text);
  const marked = text
    .replaceAll(/<.*>|\(.*\)/g, '')
    .replaceAll(MACHINES, '#')
    .replaceAll(NAMESAKES, isPerson ? '$&' : '#');
  return marked.includes('#') && !/\p{L}/u.test(marked.replaceAll(BESIDE, ''));
}
