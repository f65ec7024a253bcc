// Owns the tokens for code that cannot read CSS variables (canvas and SVG drawings).

export const colour = {
  white: '#fff',
  sea0: '#f4f8fa',
  sea1: '#e4eff4',
  sea2: '#cbe0ea',
  sea3: '#9ac2d5',
  sea4: '#5b96b2',
  sea5: '#1f6482',
  sea6: '#10435a',
  land1: '#fbf6e6',
  land2: '#f4e9c9',
  land3: '#e3cf94',
  ink: '#0a2230',
  ink2: '#3a5161',
  ink3: '#566a77',
  mark: '#b00e5a',
  markHover: '#8f0a48',
  markWash: '#fbeaf2',
  flagBlue: '#12507a',
  flagRed: '#b42e18',
  flagYellow: '#f0b81b',
  flagGreen: '#1b6b49',
  ok: '#1b6b49',
  okWash: '#e6f2ec',
  warn: '#7a5600',
  warnWash: '#fcf2d5',
  bad: '#a32a12',
  badHover: '#86210d',
  badWash: '#fbebe7',
  line: '#d3dfe6',
  line2: '#7e95a3',
  focus: '#0b6fb8',
} as const;

export const size = { radius: 2, control: 40, controlSmall: 32, controlLarge: 52, row: 48 } as const;

export const breakpoint = { phone: 720, tablet: 960, desk: 1180 } as const;

export const shadowPop = '0 1px 0 rgb(10 34 48 / 0.08), 0 12px 32px -8px rgb(10 34 48 / 0.24)';
