import { parseJson } from '../../domain/text/parse-json'
/** Sends a file as the body of a request and reports the percentage; XMLHttpRequest, because fetch reports no progress. */
export function sendFile(
  url: string,
  file: File,
  onProgress: (percent: number) => void,
): Promise<{ status: number; data: unknown }> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const finish = () => resolve({ status: request.status, data: parseJson(request.responseText) })
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? Math.round((loaded / total) * 100) : 0)
    request.onload = finish
    request.onerror = finish
    request.open('POST', url)
    request.setRequestHeader('Content-Type', 'application/octet-stream')
    request.send(file)
  })
}
