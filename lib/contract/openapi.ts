import { z } from 'zod'
import type { Call } from './call'
import { Challenge } from './customer/challenge'
import { allCalls } from './index'
import { ListMeta } from './shapes'

const REFUSALS: Record<number, string> = {
  403: 'Foreign origin, or a role that may not',
  413: 'Body too large',
  415: 'Not application/json',
  422: 'Bad input: errors names each field',
  429: 'Too many: see Retry-After',
  500: 'Unexpected: reference is in the log',
  503: 'Database away: see Retry-After',
}

/** Transforms and pipes are documented by their input. */
function schemaOf(type: z.ZodType, io: 'input' | 'output') {
  const { $schema, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' })
  return schema
}

/** Every call of the admin is refused where an owner requires a second factor that the account does not have. */
function listReasons({ reasons = [], role, beforeSecondFactor }: Call) {
  return role && !beforeSecondFactor ? [...reasons, 'second_factor_needed'] : [...reasons]
}

function envelopeOf(call: Call) {
  return {
    type: 'object',
    required: ['status', 'msg', 'data'],
    properties: {
      status: { enum: [0, 1], description: '1 success, 0 refused' },
      msg: { type: 'string' },
      data: schemaOf(call.data, 'output'),
      reason: { type: 'string', ...(call.reasons && { enum: listReasons(call) }) },
      errors: {
        type: 'array',
        items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
      },
      ...(call.reasons?.includes('challenge') && { challenge: schemaOf(Challenge, 'output') }),
      meta: schemaOf(ListMeta, 'output'),
      reference: { type: 'string' },
    },
  }
}

function parametersOf(call: Call) {
  const schema = schemaOf(call.input, 'input')
  const required = new Set(schema.required ?? [])
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema: property,
  }))
}

/** For calls with files also the same fields as a form, numbers as text. */
function bodiesOf({ input, files }: Call) {
  const schema = schemaOf(input, 'input')
  const json = { 'application/json': { schema } }
  if (!files) return json
  const sent = {
    type: 'array',
    maxItems: files.most,
    items: { type: 'string', format: 'binary' },
    description: `JPEG, PNG, WebP or PDF, at most ${files.bytes} bytes each.`,
  }
  return {
    ...json,
    'multipart/form-data': { schema: { ...schema, properties: { ...schema.properties, files: sent } } },
  }
}

function operationOf(call: Call) {
  const refusals = Object.entries(REFUSALS).map(([status, description]) => [status, { description }])
  const success = { description: call.summary, content: { 'application/json': { schema: envelopeOf(call) } } }
  return {
    summary: call.summary,
    operationId: call.path.replace('/', '_'),
    tags: [call.path.split('/')[0]],
    ...(call.extension && { 'x-extension': true }),
    // The key of an order, in the input, replaces a session.
    ...(call.session && { security: [{ session: [] }, ...(call.session === 'or_key' ? [{}] : [])] }),
    ...(call.method === 'GET'
      ? { parameters: parametersOf(call) }
      : { requestBody: { required: true, content: bodiesOf(call) } }),
    responses: {
      200: success,
      ...(call.session && { 401: { description: 'No session' } }),
      ...Object.fromEntries(refusals),
    },
  }
}

/** The OpenAPI 3.1 document of the whole contract. */
export function toOpenApi(title: string, baseUrl: string) {
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {}
  for (const call of allCalls()) paths[`/${call.path}`] = { [call.method.toLowerCase()]: operationOf(call) }
  return {
    openapi: '3.1.0',
    info: { title: `${title} API`, version: '1' },
    servers: [{ url: `${baseUrl}/api/v1` }],
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'next-auth.session-token' } } },
    paths,
  }
}
