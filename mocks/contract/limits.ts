import {
  type ASTVisitor,
  GraphQLError,
  isIntrospectionType,
  type ValidationContext,
} from 'graphql';

/** The site's queries nest three levels, and the description of the schema, which graphql-js asks for, ten. */
const MAX_DEPTH = 10;

/** The site's operations have one root field each. */
const MAX_ROOT_FIELDS = 4;

/** A hundred aliases of one text would make the response a hundred times as long. */
const MAX_ALIASES = 4;

const DESCRIPTIONS: ReadonlySet<string> = new Set(['__schema', '__type']);

/** The log prints operation names. */
const MAX_NAME_CHARACTERS = 100;

/**
 * A validation rule against expensive requests (`docs/product.md`, Limits). It limits the depth, the root fields, the
 * aliases and the length of names. The schema's description of itself has no aliases: it leads from types to types again, so
 * each alias would multiply the response. `MaxIntrospectionDepthRule` of graphql-js limits its lists.
 */
export function limitsRule(context: ValidationContext): ASTVisitor {
  const roots = [context.getSchema().getQueryType(), context.getSchema().getMutationType()];
  let depth = 0;
  let rootFields = 0;
  let aliases = 0;
  let hasLongName = false;
  return {
    Name({ value }) {
      if (hasLongName || value.length <= MAX_NAME_CHARACTERS) return;
      hasLongName = true;
      context.reportError(
        new GraphQLError(`A name has more than ${MAX_NAME_CHARACTERS} characters.`),
      );
    },
    Field: {
      enter({ alias, name }) {
        const parent = context.getParentType() ?? null;
        const isDescription =
          DESCRIPTIONS.has(name.value) || (parent !== null && isIntrospectionType(parent));
        const hadTooMany = aliases > MAX_ALIASES;
        if (alias) aliases += isDescription ? MAX_ALIASES + 1 : 1;
        if (!hadTooMany && aliases > MAX_ALIASES) {
          const message = `A request may give ${MAX_ALIASES} fields other names, and none of the schema itself.`;
          context.reportError(new GraphQLError(message));
        }
        depth += 1;
        if (depth === MAX_DEPTH + 1) {
          context.reportError(new GraphQLError(`Fields lie more than ${MAX_DEPTH} deep.`));
        }
        // Root fields inside a fragment count once. Spreading it repeatedly does not repeat them in the response.
        if (!roots.some((root) => root === parent)) return;
        rootFields += 1;
        if (rootFields === MAX_ROOT_FIELDS + 1) {
          context.reportError(new GraphQLError(`A request may hold ${MAX_ROOT_FIELDS} questions.`));
        }
      },
      leave() {
        depth -= 1;
      },
    },
  };
}
