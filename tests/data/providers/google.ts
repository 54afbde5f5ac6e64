import { createServer } from 'node:http'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { NOW } from '../calls'
import { listenOnFreePort } from '../listen'

export const CLIENT_ID = 'shop.apps.example'

/** Google's side: a server of public keys, and credentials signed with the private one (or a stranger's). */
export async function startGoogle() {
  const [ownKeys, stranger] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')]
  const keys = [{ ...(await exportJWK(ownKeys.publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' }]
  const server = createServer((_, response) => {
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify({ keys }))
  })
  const port = await listenOnFreePort(server)
  const sign = (claims: JWTPayload, by = ownKeys, kid = 'key-1') => {
    const iat = NOW.getTime() / 1000
    const usual = { iss: 'https://accounts.google.com', aud: CLIENT_ID, iat, exp: iat + 3600 }
    return new SignJWT({ ...usual, ...claims }).setProtectedHeader({ alg: 'RS256', kid }).sign(by.privateKey)
  }
  return {
    url: `http://127.0.0.1:${port}/certs`,
    sign,
    signAsStranger: (claims: JWTPayload, kid = 'key-1') => sign(claims, stranger, kid),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
