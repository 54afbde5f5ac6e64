import { createServer } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { listenOnFreePort } from '../../../data/listen'

export const CLIENT_ID = 'shop.apps.example'

/** Stands in for Google's identity script: a button, One Tap, and a credential for the callback of the page. */
function script(origin: string): string {
  return `(() => {
    let options
    const give = async (name) => {
      const asked = new URLSearchParams({ nonce: options.nonce, aud: options.client_id, name })
      const credential = await (await fetch('${origin}/gsi/credential?' + asked)).text()
      options.callback({ credential })
    }
    const greeting = { auto: null }
    window.google = { accounts: { id: {
      initialize(given) { options = given; window.googleOptions = { ...given, callback: undefined } },
      prompt() { window.greeted = (window.greeted ?? 0) + 1; window.oneTap = () => give('Rohini Sen') },
      cancel() {},
      disableAutoSelect() { window.googleForgotten = true },
      renderButton(parent, look) {
        const button = document.createElement('button')
        button.type = 'button'
        button.textContent = look.text
        button.addEventListener('click', () => give('Rohini Sen'))
        parent.append(button)
      },
    } } }
  })()`
}

/** A server with the parts of Google that the shop uses: script, public keys and signed credentials. */
export async function startGoogleStandIn() {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' }]
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
    asked.push(url.pathname)
    response.setHeader('Access-Control-Allow-Origin', '*')
    if (url.pathname === '/gsi/client') {
      response.setHeader('Content-Type', 'text/javascript').end(script(url.origin))
    } else if (url.pathname === '/gsi/credential') {
      const { nonce, aud, name } = Object.fromEntries(url.searchParams)
      const claims = { nonce, name, sub: `1${name?.length}`, email: 'rohini@example.com', email_verified: true }
      const token = await new SignJWT({ ...claims, given_name: 'Rohini', family_name: 'Sen' })
        .setProtectedHeader({ alg: 'RS256', kid: 'key-1' })
        .setIssuer('https://accounts.google.com')
        .setAudience(aud ?? '')
        .setIssuedAt()
        .setExpirationTime('10m')
        .sign(privateKey)
      response.end(token)
    } else response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ keys }))
  })
  const port = await listenOnFreePort(server)
  return {
    env: {
      GOOGLE_CLIENT_ID: CLIENT_ID,
      GOOGLE_SCRIPT_URL: `http://127.0.0.1:${port}/gsi/client`,
      GOOGLE_JWKS_URL: `http://127.0.0.1:${port}/certs`,
    },
    asked,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
