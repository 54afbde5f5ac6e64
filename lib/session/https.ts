import { headers } from 'next/headers'

/** Whether this request came over https, as next-auth judges it: by what the trusted proxy, or else Next itself, says. */
export async function isHttps(): Promise<boolean> {
  return isHttpsProtocol((await headers()).get('x-forwarded-proto'))
}

/** Without a word of it next-auth takes https for granted. */
export function isHttpsProtocol(forwarded: string | null): boolean {
  return forwarded !== 'http'
}
