import pino from 'pino'
import { env } from '../../env'
import { toLogError } from './log-error'

let logger: pino.Logger | undefined

/** The shop's log. Codes, passwords and tokens must not be logged; the redaction is a safety net. */
export function log(): pino.Logger {
  logger ??= pino({
    level: env().LOG_LEVEL,
    redact: ['code', '*.code', 'password', '*.password', 'token', '*.token'],
    serializers: { err: toLogError, error: toLogError },
  })
  return logger
}
