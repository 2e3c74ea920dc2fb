import { type Change, CriticalityLevel, diff } from '@graphql-inspector/core';
import {
  buildASTSchema,
  buildClientSchema,
  type DocumentNode,
  getNamedType,
  type GraphQLNamedType,
  type GraphQLSchema,
  type IntrospectionQuery,
  isInputObjectType,
  Kind,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';

/** A difference between the contract and the schema of a deployed service. */
export interface Difference {
  /** A sentence. */
  message: string;
  effect: Effect;
}

/**
 * The effect of a difference on the site. A change or removal of anything that the site queries or sends breaks it. Without
 * `@aws_api_key` it may break, since a schema does not show whether the API key still gives access.
 */
export type Effect = 'breaks the site' | 'may break the site' | 'does no harm';

const EFFECTS: readonly Effect[] = ['breaks the site', 'may break the site', 'does no harm'];

/** The scalars that AppSync adds to every schema. Its directives parse without a definition. */
const SCALARS = 'JSON Date Time DateTime Timestamp Email URL Phone IPAddress'
  .split(' ')
  .map((name) => `AWS${name}`);

/**
 * Parses a schema from SDL or from the JSON of an introspection. AppSync's console and command line export SDL.
 * @throws an Error when the text is neither
 */
export function readSchema(text: string): GraphQLSchema {
  if (text.trimStart().startsWith('{')) {
    const answer = JSON.parse(text) as IntrospectionQuery | { data: IntrospectionQuery };
    return buildClientSchema('data' in answer ? answer.data : answer);
  }
  const document = parse(text);
  const defined = new Set(
    document.definitions.map((each) => ('name' in each ? each.name?.value : undefined)),
  );
  const missing = SCALARS.filter((name) => !defined.has(name)).map((name) => `scalar ${name}`);
  const definitions = [...document.definitions, ...parse(missing.join('\n') || '#').definitions];
  return buildASTSchema({ kind: Kind.DOCUMENT, definitions }, { assumeValidSDL: true });
}

/**
 * Compares the schema of a service with the contract.
 * @param documents the operations of the site; differences that concern none of them do no harm
 * @returns every difference except those in descriptions, the worst first
 */
export async function compareSchemas(
  contract: GraphQLSchema,
  deployed: GraphQLSchema,
  documents: readonly DocumentNode[],
): Promise<Difference[]> {
  const used = coordinatesOf(contract, documents);
  // An introspection does not contain applied directives, so their absence means nothing.
  const hasDirectives = Boolean(deployed.getQueryType()?.astNode);
  const changes = await diff(contract, deployed);
  return changes
    .filter(({ type, path = '' }) => !type.includes('DESCRIPTION') && !isOfAppSync(path))
    .filter(({ type }) => hasDirectives || !type.includes('DIRECTIVE'))
    .map((change) => ({ message: change.message, effect: effectOf(change, used) }))
    .toSorted((a, b) => EFFECTS.indexOf(a.effect) - EFFECTS.indexOf(b.effect));
}

/** Whether AppSync adds the definition itself. A schema may then have it or not. */
const isOfAppSync = (path: string) => path.startsWith('@') || SCALARS.includes(path);

/** A breaking addition, such as a required argument, affects its parent. Other changes affect the element itself. */
function effectOf({ criticality, path, type }: Change, used: ReadonlySet<string>): Effect {
  if (/^DIRECTIVE_USAGE_.*REMOVED$/.test(type)) return 'may break the site';
  if (criticality.level !== CriticalityLevel.Breaking) return 'does no harm';
  if (path === undefined) return 'breaks the site';
  const affected = type.endsWith('_ADDED') ? path.slice(0, path.lastIndexOf('.')) : path;
  return used.has(affected) ? 'breaks the site' : 'does no harm';
}

/** The schema coordinates in the documents (`Type`, `Type.field`, `Type.field.argument`), with all fields of input types. */
function coordinatesOf(schema: GraphQLSchema, documents: readonly DocumentNode[]): Set<string> {
  const used = new Set<string>();
  const addInput = (type: GraphQLNamedType | undefined) => {
    if (!type || used.has(type.name)) return;
    used.add(type.name);
    if (!isInputObjectType(type)) return;
    for (const field of Object.values(type.getFields())) {
      used.add(`${type.name}.${field.name}`);
      addInput(getNamedType(field.type));
    }
  };
  const types = new TypeInfo(schema);
  const field = () => `${types.getParentType()?.name}.${types.getFieldDef()?.name}`;
  for (const document of documents) {
    visit(
      document,
      visitWithTypeInfo(types, {
        Field() {
          used.add(`${types.getParentType()?.name}`).add(field());
          const type = getNamedType(types.getType());
          if (type) used.add(type.name);
        },
        Argument: ({ name }) => void used.add(`${field()}.${name.value}`),
        NamedType: ({ name }) => addInput(schema.getType(name.value)),
      }),
    );
  }
  return used;
}
