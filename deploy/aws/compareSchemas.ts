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

/** What differs between the contract and the schema of a service. */
export interface Difference {
  /** In a sentence. */
  message: string;
  effect: Effect;
}

/**
 * What a difference does to the site. It breaks where something that it asks for, or sends, is another thing or not there.
 * Whether it is still let in where `@aws_api_key` is gone, a schema does not say.
 */
export type Effect = 'breaks the site' | 'may break the site' | 'does no harm';

const EFFECTS: readonly Effect[] = ['breaks the site', 'may break the site', 'does no harm'];

/** The scalars that AppSync adds to every schema. Its directives need no definition to be read. */
const SCALARS = 'JSON Date Time DateTime Timestamp Email URL Phone IPAddress'
  .split(' ')
  .map((name) => `AWS${name}`);

/**
 * Reads a schema: in the schema language, as AppSync's console and command line give it, or as the answer to an
 * introspection in JSON.
 * @throws an Error where it is neither
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
 * @param documents what the site sends; a difference in what none of them names breaks nothing
 * @returns every difference but those of descriptions, the worst first
 */
export async function compareSchemas(
  contract: GraphQLSchema,
  deployed: GraphQLSchema,
  documents: readonly DocumentNode[],
): Promise<Difference[]> {
  const used = coordinatesOf(contract, documents);
  // An introspection tells nothing of directives: that they are missing there means nothing.
  const tellsDirectives = Boolean(deployed.getQueryType()?.astNode);
  const changes = await diff(contract, deployed);
  return changes
    .filter(({ type, path = '' }) => !type.includes('DESCRIPTION') && !isOfAppSync(path))
    .filter(({ type }) => tellsDirectives || !type.includes('DIRECTIVE'))
    .map((change) => ({ message: change.message, effect: effectOf(change, used) }))
    .toSorted((a, b) => EFFECTS.indexOf(a.effect) - EFFECTS.indexOf(b.effect));
}

/** Whether a definition is one that AppSync adds, whether a file has it or not. */
const isOfAppSync = (path: string) => path.startsWith('@') || SCALARS.includes(path);

/** Something new breaks what it is put into; something changed or removed breaks whoever names it. */
function effectOf({ criticality, path, type }: Change, used: ReadonlySet<string>): Effect {
  if (/^DIRECTIVE_USAGE_.*REMOVED$/.test(type)) return 'may break the site';
  if (criticality.level !== CriticalityLevel.Breaking) return 'does no harm';
  if (path === undefined) return 'breaks the site';
  const concerned = type.endsWith('_ADDED') ? path.slice(0, path.lastIndexOf('.')) : path;
  return used.has(concerned) ? 'breaks the site' : 'does no harm';
}

/** What documents name, as `Type`, `Type.field` and `Type.field.argument`, with all fields of what they send. */
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
