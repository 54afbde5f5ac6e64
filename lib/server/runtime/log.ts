import pino from 'pino'
import { env } from '../../env'
import { toLogError } from './log-error'
import { currentRequestId } from './request-id'

let logger: pino.Logger | undefined

/** The shop's log; lines of a request's work carry its id. Codes, passwords and tokens must not be logged; the redaction is a safety net. */
export function log(): pino.Logger {
  logger ??= pino({
    level: env().LOG_LEVEL,
    mixin: () => {
      const request = currentRequestId()
      return request === undefined ? {} : { request }
    },
    redact: ['code', '*.code', 'password', '*.password', 'token', '*.token'],
    serializers: { err: toLogError, error: toLogError },
  })
  return logger
}
