import { readdirSync, readFileSync } from 'node:fs'

const ROUTE = '/route.ts'
const TAKES_BODY = /^export (?:async )?function (POST|PUT|PATCH)\b|^export \{[^}]*\b(POST|PUT|PATCH)\b[^}]*\}/m

/** The path of every route with a request body, with its parameters as in `app`. */
export function findPostRoutes(): string[] {
  return readdirSync('app', { recursive: true, encoding: 'utf8' })
    .map((path) => `/${path}`)
    .filter((path) => path.endsWith(ROUTE) && TAKES_BODY.test(readFileSync(`app${path}`, 'utf8')))
    .map((path) => path.slice(0, -ROUTE.length))
    .sort()
}
