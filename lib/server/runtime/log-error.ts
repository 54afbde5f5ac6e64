const MAX_CHARACTERS = 500

/**
 * What the log records of an error: name, code and message of the innermost cause, and the stack. A failed query
 * carries its values in message and properties, personal data and codes among them; none of that is logged.
 */
export function toLogError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error).slice(0, MAX_CHARACTERS) }
  const cause = findRootCause(error)
  const stackLines = error.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? []
  return {
    type: cause.name,
    reason: 'code' in cause ? cause.code : undefined,
    message: cause.message.replace(/\nparams:[\s\S]*/, '').slice(0, MAX_CHARACTERS),
    stack: stackLines.slice(0, 12).join('\n'),
  }
}

function findRootCause(error: Error): Error {
  return error.cause instanceof Error ? findRootCause(error.cause) : error
}
