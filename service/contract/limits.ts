import { type ASTVisitor, GraphQLError, type ValidationContext } from 'graphql';

/** How deep fields may lie in one another. The site's lie in three. */
const MOST_DEEP = 6;

/** How many questions one request may hold. The site's hold one. */
const MOST_QUESTIONS = 4;

/** How many fields may be asked for under other names: a hundred names for a text make its answer a hundred times as long. */
const MOST_ALIASES = 4;

/** How long a name may be: those of operations stand in the log. */
const MOST_CHARACTERS = 100;

/**
 * Holds off requests that are made to cost: fields deep in one another, or what is stored asked for many times under other
 * names.
 */
export function limitsRule(context: ValidationContext): ASTVisitor {
  const roots = [context.getSchema().getQueryType(), context.getSchema().getMutationType()];
  let depth = 0;
  let questions = 0;
  let aliases = 0;
  let isNamedLong = false;
  return {
    Name({ value }) {
      if (isNamedLong || value.length <= MOST_CHARACTERS) return;
      isNamedLong = true;
      context.reportError(new GraphQLError(`A name has more than ${MOST_CHARACTERS} characters.`));
    },
    Field: {
      enter({ alias }) {
        if (alias) aliases += 1;
        if (alias && aliases === MOST_ALIASES + 1) {
          context.reportError(
            new GraphQLError(`A request may give ${MOST_ALIASES} fields other names.`),
          );
        }
        depth += 1;
        if (depth === MOST_DEEP + 1) {
          context.reportError(new GraphQLError(`Fields lie more than ${MOST_DEEP} deep.`));
        }
        // In a fragment too: however often it is spread, the same field is answered once.
        if (!roots.some((root) => root === context.getParentType())) return;
        questions += 1;
        if (questions === MOST_QUESTIONS + 1) {
          context.reportError(new GraphQLError(`A request may hold ${MOST_QUESTIONS} questions.`));
        }
      },
      leave() {
        depth -= 1;
      },
    },
  };
}
