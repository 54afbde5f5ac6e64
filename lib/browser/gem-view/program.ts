import { CORNERS_SHADER } from './shaders/resolve'

type UniformValue = number | readonly number[] | Float32Array
export type Uniforms = Record<string, UniformValue>
export type ShaderProgram = { use: (uniforms: Uniforms) => void; handle: WebGLProgram }

function compile(gl: WebGL2RenderingContext, type: number, source: string): WebGLShader {
  const shader = gl.createShader(type)
  if (!shader) throw new Error('no shader')
  gl.shaderSource(shader, source)
  gl.compileShader(shader)
  return shader
}

/** Sets a uniform by its declared type, so that the caller only names it. */
function setUniform(
  gl: WebGL2RenderingContext,
  { type }: WebGLActiveInfo,
  place: WebGLUniformLocation,
  value: UniformValue,
) {
  const list = typeof value === 'number' ? [value] : value
  const first = list[0] ?? 0
  if (type === gl.FLOAT && list.length > 1) gl.uniform1fv(place, list)
  else if (type === gl.FLOAT) gl.uniform1f(place, first)
  else if (type === gl.FLOAT_VEC2) gl.uniform2fv(place, list)
  else if (type === gl.FLOAT_VEC3) gl.uniform3fv(place, list)
  else if (type === gl.FLOAT_VEC4) gl.uniform4fv(place, list)
  else if (type === gl.FLOAT_MAT3) gl.uniformMatrix3fv(place, false, list)
  else if (type === gl.INT_VEC4) gl.uniform4iv(place, [...list])
  else gl.uniform1i(place, first)
}

/** A program that fills the picture; throws with the compiler's words if it does not link. */
export function createProgram(gl: WebGL2RenderingContext, fragment: string): ShaderProgram {
  const handle = gl.createProgram()
  gl.attachShader(handle, compile(gl, gl.VERTEX_SHADER, CORNERS_SHADER))
  const shader = compile(gl, gl.FRAGMENT_SHADER, fragment)
  gl.attachShader(handle, shader)
  gl.linkProgram(handle)
  if (!gl.getProgramParameter(handle, gl.LINK_STATUS))
    throw new Error(gl.getShaderInfoLog(shader) ?? gl.getProgramInfoLog(handle) ?? 'link')
  const count = Number(gl.getProgramParameter(handle, gl.ACTIVE_UNIFORMS))
  const places = new Map<string, { info: WebGLActiveInfo; place: WebGLUniformLocation }>()
  for (let i = 0; i < count; i++) {
    const info = gl.getActiveUniform(handle, i)
    const place = info && gl.getUniformLocation(handle, info.name)
    if (place) places.set(info.name.replace('[0]', ''), { info, place })
  }
  return {
    handle,
    use: (uniforms) => {
      gl.useProgram(handle)
      for (const [name, value] of Object.entries(uniforms)) {
        const known = places.get(name)
        if (known) setUniform(gl, known.info, known.place, value)
      }
    },
  }
}

/** A texture of floats with one or four channels. */
export function createFloatTexture(
  gl: WebGL2RenderingContext,
  { width, height, data }: { width: number; height: number; data: ArrayLike<number> },
): WebGLTexture {
  const isWide = data.length === width * height * 4
  const texture = gl.createTexture()
  gl.bindTexture(gl.TEXTURE_2D, texture)
  // Half floats may be blended between texels everywhere; whole floats only with an extension.
  const format = isWide ? gl.RGBA : gl.RED
  gl.texImage2D(
    gl.TEXTURE_2D,
    0,
    isWide ? gl.RGBA16F : gl.R32F,
    width,
    height,
    0,
    format,
    gl.FLOAT,
    Float32Array.from(data),
  )
  const filter = isWide ? gl.LINEAR : gl.NEAREST
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, filter)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, filter)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
  return texture
}
