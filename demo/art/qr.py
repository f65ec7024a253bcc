"""QR codes (byte mode, version 3, level L, mask chosen by rule): enough for the demo's two short addresses."""

from .kit import INK, shape

SIZE, DATA, PARITY = 29, 55, 15  # version 3-L: 29 modules, 55 data and 15 error correction code words
EXP, LOG = [0] * 512, [0] * 256
value = 1
for power in range(255):
    EXP[power], LOG[value] = value, power
    value = value << 1 ^ (0x11D if value & 0x80 else 0)
for power in range(255, 512):
    EXP[power] = EXP[power - 255]


def times(a, b):
    return EXP[LOG[a] + LOG[b]] if a and b else 0


def parity(data):
    """Reed-Solomon remainder of the data words."""
    generator = [1]
    for i in range(PARITY):
        generator = [times(g, EXP[i]) ^ (generator[j - 1] if j else 0) for j, g in enumerate(generator)] + [generator[-1]]
    generator = generator[::-1]  # highest power first
    rest = list(data) + [0] * PARITY
    for i in range(len(data)):
        factor = rest[i]
        if factor:
            for j, g in enumerate(generator):
                rest[i + j] ^= times(g, factor)
    return rest[len(data) :]


def code_words(message):
    raw = message.encode()
    bits = "0100" + f"{len(raw):08b}" + "".join(f"{b:08b}" for b in raw) + "0000"
    bits += "0" * (-len(bits) % 8)
    words = [int(bits[i : i + 8], 2) for i in range(0, len(bits), 8)]
    words += [(0xEC, 0x11)[i % 2] for i in range(DATA - len(words))]
    return words + parity(words)


def frame():
    """Finder, timing and alignment patterns; None where data goes."""
    grid = [[None] * SIZE for _ in range(SIZE)]
    for top, left in ((0, 0), (0, SIZE - 7), (SIZE - 7, 0)):
        for y in range(-1, 8):
            for x in range(-1, 8):
                if 0 <= top + y < SIZE and 0 <= left + x < SIZE:
                    ring = max(abs(y - 3), abs(x - 3))
                    grid[top + y][left + x] = 1 if ring in (0, 1, 3) else 0
    for i in range(8, SIZE - 8):
        grid[6][i] = grid[i][6] = 1 - i % 2
    for y in range(-2, 3):
        for x in range(-2, 3):
            grid[22 + y][22 + x] = 0 if max(abs(y), abs(x)) == 1 else 1
    for i in range(9):
        for y, x in ((8, i), (i, 8)):
            if grid[y][x] is None:
                grid[y][x] = 0
    for i in range(8):
        grid[8][SIZE - 1 - i] = grid[SIZE - 1 - i][8] = 0
    grid[SIZE - 8][8] = 1
    return grid


def place(grid, words):
    """Fills the free modules in the zigzag order of the standard."""
    bits = [word >> (7 - i) & 1 for word in words for i in range(8)] + [0] * 7
    at, up, spots = 0, True, []
    for right in range(SIZE - 1, 0, -2):
        right -= right <= 6
        for step in range(SIZE):
            y = SIZE - 1 - step if up else step
            for x in (right, right - 1):
                if grid[y][x] is None:
                    spots.append((y, x, bits[at]))
                    at += 1
        up = not up
    return spots


MASKS = [
    lambda y, x: (y + x) % 2 == 0,
    lambda y, x: y % 2 == 0,
    lambda y, x: x % 3 == 0,
    lambda y, x: (y + x) % 3 == 0,
    lambda y, x: (y // 2 + x // 3) % 2 == 0,
    lambda y, x: y * x % 2 + y * x % 3 == 0,
    lambda y, x: (y * x % 2 + y * x % 3) % 2 == 0,
    lambda y, x: ((y + x) % 2 + y * x % 3) % 2 == 0,
]


def with_format(grid, mask):
    """Writes the fifteen format bits (level L) twice."""
    data = 0b01 << 3 | mask
    rest = data << 10
    for i in range(4, -1, -1):
        if rest >> (i + 10) & 1:
            rest ^= 0x537 << i
    bits = (data << 10 | rest) ^ 0x5412
    near = [(8, 0), (8, 1), (8, 2), (8, 3), (8, 4), (8, 5), (8, 7), (8, 8), (7, 8), (5, 8), (4, 8), (3, 8), (2, 8), (1, 8), (0, 8)]
    far = [(SIZE - 1 - i, 8) for i in range(7)] + [(8, SIZE - 8 + i) for i in range(8)]
    for i in range(15):
        bit = bits >> (14 - i) & 1
        for y, x in (near[i], far[i]):
            grid[y][x] = bit
    return grid


def blots(grid):
    """Penalty for runs and blocks of one colour: the two rules that decide between masks here."""
    total = 0
    for rows in (grid, list(zip(*grid))):
        for row in rows:
            run = 1
            for a, b in zip(row, list(row[1:]) + [None]):
                if a == b:
                    run += 1
                else:
                    total += run - 2 if run >= 5 else 0
                    run = 1
    return total + 3 * sum(
        grid[y][x] == grid[y][x + 1] == grid[y + 1][x] == grid[y + 1][x + 1] for y in range(SIZE - 1) for x in range(SIZE - 1)
    )


def matrix(message):
    base = frame()
    spots = place(base, code_words(message))
    tried = []
    for number, mask in enumerate(MASKS):
        grid = [list(row) for row in base]
        for y, x, bit in spots:
            grid[y][x] = bit ^ mask(y, x)
        tried.append(with_format(grid, number))
    return min(tried, key=blots)


def svg_code(message):
    grid, d = matrix(message), ""
    for y, row in enumerate(grid):
        x = 0
        while x < SIZE:
            length = 0
            while x + length < SIZE and row[x + length]:
                length += 1
            d += f"M{x + 4} {y + 4}h{length}v1h-{length}z" if length else ""
            x += length or 1
    side = SIZE + 8
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}" width="{side * 6}" height="{side * 6}" shape-rendering="crispEdges">'
        f'<path d="M0 0h{side}v{side}H0z" fill="#fff"/>{shape(d, INK)}</svg>\n'
    )
