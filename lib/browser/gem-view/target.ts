/** A picture in the memory of the graphics card that samples are added to. */
export type Target = { buffer: WebGLFramebuffer; texture: WebGLTexture; width: number; height: number }

type Wanted = { width: number; height: number; format: number; levels: number }

export function createTarget(gl: WebGL2RenderingContext, { width, height, format, levels }: Wanted): Target {
  const texture = gl.createTexture()
  gl.bindTexture(gl.TEXTURE_2D, texture)
  gl.texStorage2D(gl.TEXTURE_2D, levels, format, width, height)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, levels > 1 ? gl.LINEAR_MIPMAP_NEAREST : gl.LINEAR)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
  const buffer = gl.createFramebuffer()
  gl.bindFramebuffer(gl.FRAMEBUFFER, buffer)
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0)
  return { buffer, texture, width, height }
}

export function deleteTarget(gl: WebGL2RenderingContext, { buffer, texture }: Target): void {
  gl.deleteFramebuffer(buffer)
  gl.deleteTexture(texture)
}
