import { type RefObject, useEffect, useRef, useState } from 'react'
import { getDetector } from './read-qr-code'

/** Interval between two scans of the picture. */
const SCAN_INTERVAL_MS = 250

/** `asking` until the permission is known; `off` if the browser cannot read codes from a camera. */
type Camera = 'asking' | 'on' | 'off' | 'refused'

/** Shows the camera in a video and reports each code, until `onCode` accepts one (true) or the component unmounts. */
export function useCamera(onCode: (text: string) => boolean): {
  video: RefObject<HTMLVideoElement | null>
  camera: Camera
} {
  const video = useRef<HTMLVideoElement>(null)
  const handleCode = useRef(onCode)
  const [camera, setCamera] = useState<Camera>('asking')
  useEffect(() => {
    handleCode.current = onCode
  }, [onCode])
  useEffect(() => {
    const controller = new AbortController()
    scan(video, (text) => handleCode.current(text), setCamera, controller.signal)
    return () => controller.abort()
  }, [])
  return { video, camera }
}

async function scan(
  video: RefObject<HTMLVideoElement | null>,
  handleCode: (text: string) => boolean,
  setCamera: (camera: Camera) => void,
  signal: AbortSignal,
): Promise<void> {
  const detector = await getDetector().catch(() => null)
  if (signal.aborted) return
  if (!detector || !navigator.mediaDevices) return setCamera('off')
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
    const stop = () => {
      for (const track of stream.getTracks()) track.stop()
    }
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop)
    setCamera('on')
    const { current } = video
    if (!current) return
    current.srcObject = stream
    await current.play()
    while (!signal.aborted) {
      const [code] = await detector.detect(current).catch(() => [])
      if (code && !signal.aborted && handleCode(code.rawValue)) return stop()
      await new Promise((resolve) => setTimeout(resolve, SCAN_INTERVAL_MS))
    }
  } catch {
    // Permission denied, the camera in use by another program, or no camera.
    if (!signal.aborted) setCamera('refused')
  }
}
