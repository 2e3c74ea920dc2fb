import {
  getNamedType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLSchema,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import type { Chance } from './chance.ts';

/** An operation as it is sent. The text of its variables is JSON, in which a key may come twice. */
export interface Operation {
  query: string;
  operationName: string;
  variables: string;
}

/** Names that objects of JavaScript have without having been given them. */
export const PROTOTYPE_NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
];

const DIRECTIVES = ['@include(if: true)', '@skip(if: false)', '@skip(if: $b)'];
const WRONG_DIRECTIVES = ['@include(if: "x")', '@aws_api_key', '@nothing', '@include'];

/** How often something is meant to be wrong at each place where it can be: half of the operations are right all over. */
const FAULT = 0.005;

/**
 * Makes operations from a schema: random fields, names, fragments, directives and values, more than half valid, every part of
 * each now and then wrong in one of the ways that the language has.
 */
export function operationOf(schema: GraphQLSchema, chance: Chance): Operation {
  return new Maker(schema, chance).operation();
}

class Maker {
  readonly #schema: GraphQLSchema;
  readonly #chance: Chance;
  /** The declarations of the variables that the text uses, and their values as JSON, by their names. */
  readonly #variables = new Map<string, { type: string; value: string }>();
  readonly #fragments: string[] = [];
  readonly #asked = new Set<GraphQLField<unknown, unknown>>();
  #aliases = 0;

  constructor(schema: GraphQLSchema, chance: Chance) {
    this.#schema = schema;
    this.#chance = chance;
  }

  operation(): Operation {
    const chance = this.#chance;
    const isMutation = chance.happens(0.15);
    const root = isMutation ? this.#schema.getMutationType() : this.#schema.getQueryType();
    if (!root) throw new Error('The schema has no such operation.');
    const selection = this.#selection(root, 0, chance.happens(0.05) ? 8 : 2);
    const name = chance.happens(FAULT) ? chance.one(PROTOTYPE_NAMES) : 'A';
    if (selection.includes('$b') || this.#fragments.join('').includes('$b')) {
      this.#variables.set('b', { type: 'Boolean!', value: 'false' });
    }
    const declared = [...this.#variables].map(([key, { type }]) => `$${key}: ${type}`);
    const query = [
      `${isMutation ? 'mutation' : 'query'} ${name}${declared.length > 0 ? `(${declared.join(', ')})` : ''} ${selection}`,
      ...this.#fragments,
    ].join('\n');
    const values = [...this.#variables].map(([key, { value }]) => `"${key}": ${value}`);
    return {
      query: chance.happens(0.05) ? this.#damaged(query) : query,
      operationName: chance.happens(FAULT) ? chance.one(['B', '', ...PROTOTYPE_NAMES]) : name,
      variables: `{${[...values, ...this.#strangeKeys()].join(', ')}}`,
    };
  }

  #selection(type: GraphQLObjectType, depth: number, most: number): string {
    const chance = this.#chance;
    const fields = Object.values(type.getFields());
    const parts = chance.times(1, depth === 0 ? most : 6, () => {
      if (chance.happens(0.06)) return `...${this.#fragment(type, depth)}`;
      if (chance.happens(0.03))
        return `... on ${type.name} ${this.#selection(type, depth + 1, most)}`;
      if (chance.happens(FAULT))
        return chance.one([
          'nothing',
          '__schema { types { name } }',
          '...Nothing',
          '__typename',
          ...PROTOTYPE_NAMES,
        ]);
      return this.#field(chance.one(fields), depth, most);
    });
    return `{ ${parts.join(' ')} }`;
  }

  #field(field: GraphQLField<unknown, unknown>, depth: number, most: number): string {
    const chance = this.#chance;
    // With other arguments a field may be asked for twice under another name alone.
    const isAgain = field.args.length > 0 && this.#asked.has(field);
    this.#asked.add(field);
    const alias = chance.happens(isAgain ? 1 - FAULT : 0.08)
      ? `${chance.one(['x', 'y', ...PROTOTYPE_NAMES])}${chance.happens(0.3) ? '' : (this.#aliases += 1)}: `
      : '';
    const args = field.args.flatMap((arg) => this.#argument(arg));
    const directives = chance.happens(FAULT) ? WRONG_DIRECTIVES : DIRECTIVES;
    const directive = chance.happens(0.05) ? ` ${chance.one(directives)}` : '';
    const type = getNamedType(field.type);
    const hasSelection = isObjectType(type) !== chance.happens(FAULT);
    const selection = !hasSelection
      ? ''
      : isObjectType(type)
        ? ` ${this.#selection(type, depth + 1, most)}`
        : ' { x }';
    return `${alias}${field.name}${args.length > 0 ? `(${args.join(', ')})` : ''}${directive}${selection}`;
  }

  /** The name of a fragment; sometimes one that is there already, and so spreads itself. */
  #fragment(type: GraphQLObjectType, depth: number): string {
    const chance = this.#chance;
    if (this.#fragments.length > 8 || chance.happens(FAULT)) return `F${chance.below(10)}`;
    const name = `F${this.#fragments.push('') - 1}`;
    const place = this.#fragments.length - 1;
    const on = chance.happens(FAULT)
      ? chance.one(['Query', 'String', 'Nothing', 'TableStringFilterInput'])
      : type.name;
    this.#fragments[place] = `fragment ${name} on ${on} ${this.#selection(type, depth + 1, 2)}`;
    return name;
  }

  #argument({ name, type }: GraphQLArgument): string[] {
    const chance = this.#chance;
    if (!isNonNullType(type) && chance.happens(0.6)) return [];
    if (isNonNullType(type) && chance.happens(FAULT)) return [];
    const given = chance.happens(FAULT) ? chance.one(['nothing', ...PROTOTYPE_NAMES]) : name;
    if (chance.happens(0.4)) {
      const variable = chance.happens(FAULT)
        ? chance.one(PROTOTYPE_NAMES)
        : `v${this.#variables.size}`;
      const declared = chance.happens(FAULT)
        ? chance.one(['Int', '[String]', 'MaidanEvents', 'Nothing'])
        : String(type);
      this.#variables.set(variable, { type: declared, value: this.#value(type, 'JSON') });
      return [`${given}: $${variable}`];
    }
    return [`${given}: ${this.#value(type, 'GraphQL')}`];
  }

  /** A value for a type, as the text of either language. */
  #value(type: GraphQLInputType, language: 'JSON' | 'GraphQL'): string {
    const chance = this.#chance;
    if (isNonNullType(type))
      return chance.happens(FAULT) ? 'null' : this.#value(type.ofType, language);
    if (chance.happens(FAULT * 2)) return this.#strangeValue(language);
    if (isListType(type))
      return `[${chance.times(0, 3, () => this.#value(type.ofType, language)).join(', ')}]`;
    const key = (name: string) => (language === 'JSON' ? `"${name}"` : name);
    if (isInputObjectType(type)) {
      const fields = Object.values(type.getFields()).filter(
        (field) => isNonNullType(field.type) || chance.happens(0.3),
      );
      const entries = fields.map(
        (field) => `${key(field.name)}: ${this.#value(field.type, language)}`,
      );
      if (chance.happens(FAULT)) entries.push(`${key(chance.one(PROTOTYPE_NAMES))}: {}`);
      return `{${entries.join(', ')}}`;
    }
    if (type.name === 'Int') return String(chance.one([1, 2, 9, 1000, 0, -1, 1001, 2 ** 31 - 1]));
    if (type.name === 'Boolean') return String(chance.happens(0.5));
    return JSON.stringify(this.#text());
  }

  #text(): string {
    const chance = this.#chance;
    return chance.one([
      'Huddle',
      '',
      ' ',
      '2025-01-05',
      'huddle-camp',
      '<img src=x onerror=alert(1)>',
      "'; DROP TABLE records; --",
      '=1+1',
      '\0',
      '\u202E',
      '😀'.repeat(20),
      `x${'a'.repeat(chance.below(3000))}`,
      Buffer.from('[1e400,0]').toString('base64url'),
      Buffer.from('[0,0]').toString('base64url'),
      ...PROTOTYPE_NAMES,
    ]);
  }

  #strangeValue(language: 'JSON' | 'GraphQL'): string {
    const deep = 2 + this.#chance.below(language === 'JSON' ? 5000 : 200);
    const long = 'x'.repeat(this.#chance.below(50_000));
    const both = [
      'null',
      '1e400',
      '-0',
      '99999999999999999999',
      'true',
      '[]',
      '{}',
      '"\\ud800"',
      `${'['.repeat(deep)}${']'.repeat(deep)}`,
      `"${long}"`,
    ];
    return this.#chance.one(
      language === 'JSON'
        ? [...both, '{"__proto__": {"polluted": true}}']
        : [...both, 'ENUM', '$nothing', '"""block"""', '{a: {a: {a: 1}}}'],
    );
  }

  /** Keys of the variables that nobody has declared, or that are there already. */
  #strangeKeys(): string[] {
    const chance = this.#chance;
    if (chance.happens(0.9)) return [];
    return chance.times(
      1,
      3,
      () =>
        `"${chance.one([...PROTOTYPE_NAMES, ...this.#variables.keys(), 'nothing'])}": ${this.#strangeValue('JSON')}`,
    );
  }

  /** A text in which something is missing, twice there or out of place. */
  #damaged(text: string): string {
    const chance = this.#chance;
    const at = chance.below(text.length);
    const sign = chance.one([
      '{',
      '}',
      '(',
      '"',
      '"""',
      '...',
      '$',
      '@',
      '#',
      '\0',
      '\uFEFF',
      '\u2028',
      '!',
      '&',
      '|',
      ...PROTOTYPE_NAMES,
    ]);
    return chance.one([
      () => text.slice(0, at),
      () => text.slice(0, at) + text.slice(at + 1 + chance.below(10)),
      () => text.slice(0, at) + sign + text.slice(at),
      () => text + text,
      () => text.slice(0, at) + sign.repeat(chance.below(3000)) + text.slice(at),
    ])();
  }
}
