import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import process from 'node:process'
import { runQuietly } from '../steps/run.mjs'
import { type Program, startProgram } from './program'

const NGINX_PATHS = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx']
const FOLDER = resolve('.tmp/bench/nginx')

/** Where nginx is, installed from Debian first where that is allowed; null where there is none. */
export async function findNginx(): Promise<string | null> {
  const installed = NGINX_PATHS.find((path) => existsSync(path))
  if (installed || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return installed ?? null
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  try {
    await runQuietly('apt-get', ['update', '-q'], env)
    await runQuietly('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'nginx-light'], env)
  } catch (error) {
    console.warn('nginx could not be installed:', error instanceof Error ? error.message : error)
  }
  return NGINX_PATHS.find((path) => existsSync(path)) ?? null
}

function toConfig(port: number): string {
  return `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${FOLDER}/pid;
error_log ${FOLDER}/error.log;
events { worker_connections 256; }
http {
  access_log off;
  default_type text/html;
  client_body_temp_path ${FOLDER}/body; proxy_temp_path ${FOLDER}/proxy; fastcgi_temp_path ${FOLDER}/fastcgi;
  uwsgi_temp_path ${FOLDER}/uwsgi; scgi_temp_path ${FOLDER}/scgi;
  server { listen 127.0.0.1:${port}; root ${FOLDER}; }
}
`
}

/** nginx with one worker that serves this page as a file at `/page`. */
export function startNginx(command: string, html: string): Promise<Program> {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(`${FOLDER}/page`, html)
  const config = `${FOLDER}/nginx.conf`
  const args = (port: number) => {
    writeFileSync(config, toConfig(port))
    return ['-p', FOLDER, '-c', config]
  }
  return startProgram({ command, args, ready: '/page' })
}
