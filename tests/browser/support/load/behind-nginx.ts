import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createConnection, createServer } from 'node:net'
import { resolve } from 'node:path'
import process from 'node:process'

const NGINX = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'].find((path) => existsSync(path))
const START_TIMEOUT_MS = 10_000

export const hasNginx = NGINX !== undefined

export function findFreePort(): Promise<number> {
  const server = createServer()
  return new Promise((resolvePort, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolvePort(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Replaces variables as the Docker image of nginx does in its templates. */
function fillTemplate(template: string, values: Record<string, string>): string {
  return template.replace(/\$\{(\w+)\}/g, (_, name) => values[name] ?? '')
}

function toMainConfig(folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 256; }
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  include ${folder}/shop.conf;
}
`
}

function canConnect(port: number): Promise<boolean> {
  return new Promise((answer) => {
    const socket = createConnection(port, '127.0.0.1', () => {
      socket.destroy()
      answer(true)
    })
    socket.once('error', () => answer(false))
  })
}

async function waitUntilListening(child: ChildProcess, port: number): Promise<void> {
  const end = Date.now() + START_TIMEOUT_MS
  while (!(await canConnect(port))) {
    if (child.exitCode !== null || Date.now() > end) throw new Error('nginx did not start')
  }
}

/** Starts nginx with the deployed configuration in front of two shops (`host:port`). */
export async function startProxy(name: string, shops: [string, string]) {
  const folder = resolve(name)
  mkdirSync(folder, { recursive: true })
  const port = await findFreePort()
  const values = { LISTEN: `127.0.0.1:${port}`, SHOP_1: shops[0], SHOP_2: shops[1] }
  writeFileSync(`${folder}/shop.conf`, fillTemplate(readFileSync('lib/deploy/shop.conf.template', 'utf8'), values))
  writeFileSync(`${folder}/nginx.conf`, toMainConfig(folder))
  const child = spawn(NGINX ?? 'nginx', ['-p', folder, '-c', `${folder}/nginx.conf`], { stdio: 'ignore' })
  await waitUntilListening(child, port)
  const stop = () =>
    new Promise<void>((ended) => {
      child.once('exit', () => ended())
      child.kill('SIGQUIT')
    })
  return { address: `http://127.0.0.1:${port}`, stop }
}
