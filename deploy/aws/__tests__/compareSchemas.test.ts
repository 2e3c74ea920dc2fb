import { readFileSync } from 'node:fs';
import { buildSchema, introspectionFromSchema, Kind, parse } from 'graphql';
import { compareSchemas, readSchema } from '../compareSchemas.ts';
import { siteDocuments } from '../siteDocuments.ts';
import { listFiles } from '../../../scripts/publish/files.ts';

const contract = readFileSync('schema.graphql', 'utf8');

/** Where the contract has one thing, the service has another. */
function changed(from: string, to: string): string {
  expect(contract).toContain(from);
  return contract.replace(from, to);
}

const compare = (deployed: string) =>
  compareSchemas(readSchema(contract), readSchema(deployed), siteDocuments);

test('the contract itself fits, and so does one that says the same in another order', async () => {
  expect(await compare(contract)).toEqual([]);
  const reordered = changed(
    '  title: String\n  imgUrl: String\n',
    '  imgUrl: String\n  title: String\n',
  );
  expect(await compare(reordered)).toEqual([]);
});

test.each<[string, string]>([
  ['a field more', changed('  hoverText: String\n', '  hoverText: String\n  colour: String\n')],
  [
    'an argument more that may be left out',
    changed(
      'getMaidanEvents(eventId: String!)',
      'getMaidanEvents(eventId: String!, draft: Boolean)',
    ),
  ],
  ['a type more', `${contract}\ntype Subscription { news: String }`],
  ['guests let in beside a key', contract.replaceAll('@aws_api_key', '@aws_api_key @aws_iam')],
])('%s is told and does no harm', async (_what, deployed) => {
  const differences = await compare(deployed);
  expect(differences.length).toBeGreaterThan(0);
  expect(new Set(differences.map(({ effect }) => effect))).toEqual(new Set(['does no harm']));
});

test('a field that no document asks for may be gone or another thing', async () => {
  const richer = changed('  hoverText: String\n', '  hoverText: String\n  colour: String\n');
  for (const deployed of [contract, richer.replace('colour: String', 'colour: [Int!]')]) {
    const differences = await compareSchemas(
      readSchema(richer),
      readSchema(deployed),
      siteDocuments,
    );
    expect(differences).toEqual([
      { message: expect.stringContaining('colour') as string, effect: 'does no harm' },
    ]);
  }
});

test.each<[string, string, RegExp]>([
  ['a field renamed', changed('  hoverText: String\n', '  hover: String\n'), /hoverText.*removed/],
  [
    'a field of another type',
    changed('  newspaper: String\n', '  newspaper: [String]\n'),
    /newspaper.*changed type/,
  ],
  [
    'a key that may be null',
    changed(
      'type MaidanNews @aws_api_key {\n  newsId: String!',
      'type MaidanNews @aws_api_key {\n  newsId: String',
    ),
    /newsId.*changed type/,
  ],
  [
    'an argument that must be given now',
    changed('    limit: Int\n', '    limit: Int!\n'),
    /limit.*changed.*Int!/,
  ],
  [
    'a new argument that must be given',
    changed(
      'getMaidanBlogs(blogId: String!)',
      'getMaidanBlogs(blogId: String!, language: String!)',
    ),
    /language.*added/,
  ],
  [
    'a field of an enquiry gone',
    changed(
      'input CreateMaidanContactsInput {\n  contactId: String!\n  name: String\n',
      'input CreateMaidanContactsInput {\n  contactId: String!\n',
    ),
    /name.*removed/,
  ],
  [
    'a new field of an enquiry that must be given',
    changed(
      'input CreateMaidanContactsInput {\n',
      'input CreateMaidanContactsInput {\n  captcha: String!\n',
    ),
    /captcha.*added/,
  ],
  ['no enquiries at all', contract.replace(/type Mutation \{[^}]*\}/, ''), /mutation/i],
])('%s breaks the site', async (_what, deployed, words) => {
  const breaking = (await compare(deployed)).filter(({ effect }) => effect === 'breaks the site');
  expect(breaking.map(({ message }) => message)).toContainEqual(expect.stringMatching(words));
});

test('where keys are no longer let in, the site may break', async () => {
  const [worst] = await compare(
    changed('type MaidanNews @aws_api_key', 'type MaidanNews @aws_iam'),
  );
  expect(worst).toEqual({
    message: expect.stringMatching(/aws_api_key.*removed.*MaidanNews/) as string,
    effect: 'may break the site',
  });
});

test('an introspection is read as well, with AppSync’s scalars; of directives it tells nothing', async () => {
  const directives = 'directive @aws_api_key on OBJECT | FIELD_DEFINITION\nscalar AWSJSON\n';
  const data = introspectionFromSchema(buildSchema(directives + contract));
  expect(await compare(JSON.stringify({ data }))).toEqual([]);
  expect(await compare(JSON.stringify(data))).toEqual([]);
});

test('what AppSync defines itself may stand in the file', async () => {
  expect(
    await compare(`scalar AWSJSON\ndirective @aws_iam on OBJECT | FIELD_DEFINITION\n${contract}`),
  ).toEqual([]);
});

test('every operation of the site is considered', async () => {
  const files = (await listFiles('src')).filter((file) => file.endsWith('.graphql'));
  const written = files.flatMap((file) => operationsOf(parse(readFileSync(`src/${file}`, 'utf8'))));
  expect(siteDocuments.flatMap(operationsOf).toSorted()).toEqual(written.toSorted());
});

const operationsOf = ({ definitions }: ReturnType<typeof parse>) =>
  definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? [definition.name?.value ?? ''] : [],
  );
