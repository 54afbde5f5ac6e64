import { cookies } from 'next/headers'
import { toDeviceMark } from '../api/live-session'
import { isHttps } from './https'

/** The cookie of a browser that proved a number: keyed hashes, from which no number can be read. It signs nobody in. */
export const DEVICE_COOKIE = 'known_device'
const DAYS = 180

/** What a Cookie header says of proved numbers. */
export function readDevice(cookie: string | null): string | undefined {
  const part = cookie?.split(/; */).find((one) => one.startsWith(`${DEVICE_COOKIE}=`))
  return part?.slice(DEVICE_COOKIE.length + 1).slice(0, 200)
}

/** Lets this browser be known for a number that it has just proved by a code. */
export async function rememberDevice(mobileNo: string): Promise<void> {
  const jar = await cookies()
  const mark = await toDeviceMark(jar.get(DEVICE_COOKIE)?.value, mobileNo)
  if (!mark) return
  jar.set(DEVICE_COOKIE, mark, {
    httpOnly: true,
    maxAge: DAYS * 86_400,
    path: '/',
    sameSite: 'lax',
    secure: await isHttps(),
  })
}
