import { type ASTVisitor, GraphQLError, type ValidationContext } from 'graphql';

/** How deep fields may lie in one another. The site's lie in three. */
const MOST_DEEP = 6;

/** How many questions one request may hold. The site's hold one. */
const MOST_QUESTIONS = 4;

/** Holds off requests that are made to cost: fields deep in one another, or lists asked for many times under other names. */
export function limitsRule(context: ValidationContext): ASTVisitor {
  const roots = [context.getSchema().getQueryType(), context.getSchema().getMutationType()];
  let depth = 0;
  let questions = 0;
  return {
    Field: {
      enter() {
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
