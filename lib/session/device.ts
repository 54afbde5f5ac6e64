import { cookies } from 'next/headers'
import { toDeviceToken } from '../api/live-session'
import { isHttps } from './https'

/** Marks a browser that verified a number, by keyed hashes that do not reveal it. Does not sign in. */
const DEVICE_COOKIE = 'known_device'
const DAYS = 180

/** The device cookie in a Cookie header. */
export function readDevice(cookie: string | null): string | undefined {
  const part = cookie?.split(/; */).find((one) => one.startsWith(`${DEVICE_COOKIE}=`))
  return part?.slice(DEVICE_COOKIE.length + 1).slice(0, 200)
}

/** Marks this browser for a number that it has just verified by a code. */
export async function rememberDevice(mobileNo: string): Promise<void> {
  const jar = await cookies()
  const cookieValue = await toDeviceToken(jar.get(DEVICE_COOKIE)?.value, mobileNo)
  if (!cookieValue) return
  jar.set(DEVICE_COOKIE, cookieValue, {
    httpOnly: true,
    maxAge: DAYS * 86_400,
    path: '/',
    sameSite: 'lax',
    secure: await isHttps(),
  })
}
