import type { GraphQLAnswer, GraphQLRequest } from '../../service/contract/execute.ts';
import type { Backend, Start } from './backends.ts';
import { agreeOnFilters, type Rule, rules, rulesOverHttp } from './rules.ts';
import { startBackends } from './startBackends.ts';

const ruleOf = (all: readonly Rule[], name: string): Rule => {
  const found = all.find((rule) => rule.name.includes(name));
  if (!found) throw new Error(`There is no rule "${name}".`);
  return found;
};

/** Whether a check notices. A check that breaks for a reason of its own has noticed nothing. */
async function isNoticed(check: Promise<void>): Promise<boolean> {
  try {
    await check;
    return false;
  } catch (error) {
    // fast-check tells the run in its own words, and what was expected in the cause.
    const { message, cause = { message } } = error as Error & { cause?: { message: string } };
    if (cause.message.includes('expect(')) return true;
    throw error;
  }
}

type Ask = Backend['ask'];
type Variables = Record<string, unknown>;
const variablesOf = ({ variables }: GraphQLRequest) => (variables ?? {}) as Variables;

/** Asks with other variables. */
const asking =
  (change: (variables: Variables) => Variables) =>
  (ask: Ask): Ask =>
  (request: GraphQLRequest) =>
    ask({ ...request, variables: change(variablesOf(request)) });

const without = (variables: Variables, name: string): Variables =>
  Object.fromEntries(Object.entries(variables).filter(([each]) => each !== name));

/** Answers with another answer. */
const answering =
  (change: (answer: GraphQLAnswer) => GraphQLAnswer) =>
  (ask: Ask): Ask =>
  async (request) =>
    change(await ask(request));

type Page = { items: (Variables | null)[]; nextToken: string | null };

/** Answers with other pages. */
const paging = (change: (page: Page) => Page) =>
  answering((answer) => ({
    ...answer,
    data: Object.fromEntries(
      Object.entries((answer.data ?? {}) as Record<string, Page | null>).map(([field, value]) => [
        field,
        value?.items ? change(value) : value,
      ]),
    ),
  }));

/** Stores what is sent by other means from the second time on that its id comes. */
const fromTheSecondOn =
  (other: (ask: Ask, request: GraphQLRequest, sent: Variables[]) => Promise<GraphQLAnswer>) =>
  (ask: Ask): Ask => {
    const sent: Variables[] = [];
    return async (request: GraphQLRequest) => {
      const { input } = variablesOf(request) as { input?: Variables };
      if (!input) return ask(request);
      const answer = await (sent.length === 0 ? ask(request) : other(ask, request, [...sent]));
      sent.push(input);
      return answer;
    };
  };

const STORED_ONCE = 'an enquiry is stored once';
const CONDITION_FAILED: GraphQLAnswer = {
  data: { createMaidanContacts: null },
  errors: [{ message: 'x', errorType: 'DynamoDB:ConditionalCheckFailedException' }],
};

const ways: [what: string, rule: string, breaks: (ask: Ask) => Ask][] = [
  [
    'lists come oldest first',
    'MaidanEvents: the list has every record',
    paging((page) => ({ ...page, items: page.items.toReversed() })),
  ],
  [
    'a list lacks its last record',
    'MaidanNews: the list has every record',
    paging((page) => ({ ...page, items: page.items.slice(0, -1) })),
  ],
  [
    'a field is lost',
    'MaidanAwards: the list has every record',
    paging((page) => ({ ...page, items: page.items.map((item) => ({ ...item, title: null })) })),
  ],
  [
    'the token is ignored',
    'MaidanEvents: pages of every size',
    asking((variables) => without(variables, 'nextToken')),
  ],
  [
    'no token is given',
    'MaidanEvents: pages of every size',
    paging((page) => ({ ...page, nextToken: null })),
  ],
  [
    'the limit is ignored',
    'MaidanEvents: pages of every size',
    asking((variables) => without(variables, 'limit')),
  ],
  [
    'a record that is not there is an error',
    'MaidanBlogs: each record is found by its key',
    answering((answer) =>
      Object.values(answer.data ?? {}).includes(null)
        ? { ...answer, errors: [{ message: 'none', errorType: 'NotFound' }] }
        : answer,
    ),
  ],
  [
    'errors have no errorType',
    'refuses a field that is not there',
    answering(({ errors, ...answer }) => ({
      ...answer,
      ...(errors && { errors: errors.map(({ message }) => ({ message })) }),
    })),
  ],
  [
    'a limit of 0 is an empty list',
    'refuses a limit of 0',
    answering(() => ({ data: { listMaidanEvents: { items: [], nextToken: null } } })),
  ],
  [
    'an enquiry is thanked for and thrown away',
    STORED_ONCE,
    () => async (request: GraphQLRequest) => ({
      data: { createMaidanContacts: variablesOf(request)['input'] },
    }),
  ],
  [
    'the same enquiry again is another one',
    STORED_ONCE,
    fromTheSecondOn((ask, request) =>
      asking(({ input }) => ({ input: { ...(input as Variables), city: 'elsewhere' } }))(ask)(
        request,
      ),
    ),
  ],
  [
    'another enquiry with the same id is refused',
    STORED_ONCE,
    fromTheSecondOn(async () => CONDITION_FAILED),
  ],
  [
    'a field that the contract lacks is left out of an enquiry',
    'an enquiry without an id, with a long one, or with a field that the contract lacks',
    asking(({ input }) => ({
      input: { contactId: 'contact_0', ...without((input ?? {}) as Variables, 'ef1') },
    })),
  ],
];

const OPERATORS = 'eq ne lt le gt ge contains notContains beginsWith between attributeExists'.split(
  ' ',
);

type Send = NonNullable<Backend['send']>;

const waysOverHttp: [what: string, rule: string, breaks: (send: Send) => Send][] = [
  ['any key is taken', 'refuses no key', (send) => (body) => send(body)],
  [
    'what is no operation is answered with 200',
    'refuses what is no JSON',
    (send) => async (body, headers) =>
      new Response(await (await send(body, headers)).text(), { status: 200 }),
  ],
  [
    'a long query is answered',
    'refuses a thousand aliases',
    () => async () => Response.json({ data: { a0: { nextToken: null } } }),
  ],
];

/** A backend whose filters lack an operator. */
function withoutOperator(backend: Backend, operator: string): Backend {
  const broken = asking(({ filter, ...rest }) => ({
    ...rest,
    filter: Object.fromEntries(
      Object.entries((filter ?? {}) as Record<string, Variables | null>).map(
        ([field, condition]) => [field, without(condition ?? {}, operator)],
      ),
    ),
  }));
  return { ...backend, ask: broken(backend.ask) };
}

/**
 * The suite proves something of a backend only if it would notice: each backend is broken in one way after the other.
 * @param overHttp whether they are reached over HTTP
 */
export function describeProof(backends: Record<string, Start>, { overHttp = true } = {}): void {
  const running = startBackends(backends);
  const names = Object.keys(backends);

  describe.each(names)('%s', (name) => {
    test.each(ways)('it is noticed that %s', async (_what, rule, breaks) => {
      const backend = running[name] as Backend;
      const check = ruleOf(rules, rule).check({ ...backend, ask: breaks(backend.ask) });
      expect(await isNoticed(check)).toBe(true);
    });

    test.each(OPERATORS)('it is noticed that a filter takes no %s', async (operator) => {
      const backend = running[name] as Backend;
      const pair = [backend, withoutOperator(backend, operator)];
      // That they differ is enough: the smallest filter at which they do is not looked for.
      const check = agreeOnFilters(pair, { endOnFailure: true });
      expect(await isNoticed(check)).toBe(true);
    });
  });

  if (!overHttp) return;
  describe.each(names)('%s over HTTP', (name) => {
    test.each(waysOverHttp)('it is noticed that %s', async (_what, rule, breaks) => {
      const backend = running[name] as Backend;
      const check = ruleOf(rulesOverHttp, rule).check({
        ...backend,
        send: breaks(backend.send as Send),
      });
      expect(await isNoticed(check)).toBe(true);
    });
  });
}
