"""Covers of the exhibitor handbook: one large object each, for people who build stands."""

from .kit import GREEN, INK, INK3, LAND3, MARK, RED, SEA, WHITE, YELLOW, circle, container, line, n, outlined, pegs, poly, rect, shape, text

W, H = 960, 540

THICK = outlined(3)


def dates(rng):
    out = rect(230, 100, 500, 360, WHITE, THICK) + rect(230, 100, 500, 70, SEA[6], THICK) + line("M320 76v50M640 76v50", INK, 14)
    for i in range(7):
        for j in range(4):
            x, y = 254 + i * 65, 192 + j * 64
            hot = j == 2 and i in (3, 4, 5)
            out += rect(x, y, 50, 48, MARK if hot else SEA[1])
            if hot:
                out += text(x + 25, y + 34, 18 + i - 3, 28, WHITE, 'text-anchor="middle" font-weight="600"')
    return out


def booth(rng):
    out = poly([(300, 390), (660, 390), (760, 450), (200, 450)], SEA[2], THICK) + rect(300, 150, 360, 240, WHITE, THICK)
    out += (
        poly([(300, 150), (200, 170), (200, 450), (300, 390)], SEA[1], THICK)
        + poly([(660, 150), (760, 170), (760, 450), (660, 390)], SEA[1], THICK)
        + poly([(200, 134), (760, 134), (760, 186), (200, 186)], MARK, THICK)
    )
    out += (
        rect(400, 320, 150, 90, SEA[5], THICK)
        + line("M330 410v-50h36v50M590 410v-50h36v50M330 360v-36M626 360v-36", INK, 5)
        + line("M360 186v26M600 186v26", INK, 4)
        + circle(360, 218, 10, LAND3, THICK)
        + circle(600, 218, 10, LAND3, THICK)
    )
    return (
        out
        + line("M200 490H760M200 478v24M760 478v24M810 134V450M798 134h24M798 450h24", INK, 3)
        + text(480, 524, "3 m", 30, INK, 'text-anchor="middle" font-weight="600"')
        + text(830, 300, "2.5 m", 28, INK, 'font-weight="600"')
    )


def elevation(rng):
    out = (
        rect(0, 440, W, 100, SEA[2])
        + line("M0 440H960", INK, 5)
        + rect(150, 330, 140, 110, WHITE, THICK)
        + rect(380, 180, 240, 260, SEA[3], THICK)
        + rect(380, 180, 240, 60, SEA[6], THICK)
    )
    out += (
        rect(410, 310, 180, 130, WHITE, THICK)
        + line("M680 100H880M720 100v60M840 100v60", INK, 5)
        + rect(700, 160, 160, 60, MARK, THICK)
        + line("M60 330H330M60 180H640M660 220H920", RED, 3, 'stroke-dasharray="14 8"')
    )
    return (
        out
        + text(70, 318, "2.5 m", 28, INK, 'font-weight="600"')
        + text(70, 168, "6 m", 28, INK, 'font-weight="600"')
        + text(790, 262, "4 m", 28, INK, 'font-weight="600" text-anchor="middle"')
        + pegs([(330, 440), (650, 440), (690, 440)], 86, INK)
    )


def dock(rng):
    truck = (
        container(330, 190, 360, 180, SEA[5])
        + rect(330, 190, 360, 180, "none", THICK)
        + shape("M690 370V240h90l60 80v50z", LAND3, THICK)
        + shape("M720 260h54l42 58h-96z", SEA[1], THICK)
        + circle(420, 384, 40, INK)
        + circle(420, 384, 15, SEA[2])
        + circle(520, 384, 40, INK)
        + circle(520, 384, 15, SEA[2])
        + circle(770, 384, 40, INK)
        + circle(770, 384, 15, SEA[2])
    )
    return (
        rect(0, 424, W, 116, SEA[6])
        + rect(0, 100, 220, 324, WHITE, THICK)
        + rect(40, 170, 150, 254, SEA[2], THICK)
        + line("M40 206h150M40 242h150M40 278h150", SEA[4], 3)
        + rect(220, 330, 110, 94, SEA[3], THICK)
        + text(115, 148, "30'", 46, INK, 'text-anchor="middle" font-weight="600"')
        + truck
        + shape("M236 280h70v50h-70z", MARK, THICK)
        + line("M271 280v50M236 305h70", WHITE, 3)
    )


def power(rng):
    socket = (
        rect(180, 130, 260, 260, WHITE, THICK) + circle(310, 260, 96, SEA[1], THICK) + line("M270 230v52M350 230v52M310 300v20", INK, 16)
    )
    plug = (
        rect(600, 200, 130, 120, SEA[6], THICK)
        + line("M600 230h-58M600 290h-58", INK, 16)
        + line("M730 260C830 260 800 420 700 420S520 440 480 480", INK, 13)
    )
    return socket + plug + shape("M470 90L410 210h56l-30 100 100-140h-58l42-80z", MARK, THICK)


def lifting(rng):
    return (
        line("M120 80H860", INK, 16)
        + line("M480 80V170", INK, 6)
        + rect(440, 80, 80, 40, YELLOW, THICK)
        + line("M480 170q34 0 34 30t-34 30-34-22", INK, 10)
        + line("M480 232L340 320M480 232L620 320", INK, 5)
        + rect(320, 320, 320, 130, LAND3, THICK)
        + line("M320 364h320M320 408h320M400 320v130M560 320v130", INK, 3)
        + rect(440, 346, 80, 76, WHITE, THICK)
        + shape("M456 404h48l-24-40z", MARK)
        + rect(200, 470, 560, 10, INK)
    )


def safety(rng):
    body = (
        rect(400, 170, 150, 290, RED, THICK)
        + rect(400, 250, 150, 90, WHITE, THICK)
        + line("M425 280h100M425 308h70", INK3, 7)
        + rect(448, 130, 54, 42, INK)
        + line("M502 140h70l30-40M448 140h-40l-40-30", INK, 13)
    )
    hose = line("M400 180C300 190 320 330 330 420", INK, 13) + shape("M312 410h38l12 56h-62z", INK)
    arrow = rect(640, 180, 220, 150, GREEN, THICK) + line("M680 256h130m-46-44l46 44l-46 44", WHITE, 15)
    helmet = shape("M90 330q0-110 100-110t100 110z", YELLOW, THICK) + rect(74, 330, 232, 18, YELLOW, THICK)
    return body + hose + arrow + helmet + rect(60, 470, 840, 10, INK)


def badge(rng):
    out = (
        line("M400 40L470 150M560 40L490 150", SEA[5], 22)
        + rect(340, 150, 280, 330, WHITE, THICK)
        + rect(340, 150, 280, 60, SEA[6], THICK)
        + rect(440, 164, 80, 14, WHITE)
    )
    out += circle(430, 290, 44, SEA[3]) + shape("M370 390q0-60 60-60t60 60z", SEA[3]) + line("M510 270h84M510 300h60M510 330h84", SEA[4], 9)
    d = "".join(f"M{n(510 + i * 10)} {n(360 + j * 10)}h10v10h-10z" for i in range(9) for j in range(9) if rng.next() < 0.5)
    return out + shape(d, INK) + rect(340, 420, 150, 60, MARK) + text(415, 462, "N2", 36, WHITE, 'text-anchor="middle" font-weight="600"')


def restricted(rng):
    diamond = poly([(480, 70), (680, 270), (480, 470), (280, 270)], WHITE, outlined(6)) + poly([(480, 96), (654, 270), (306, 270)], LAND3)
    cell = (
        rect(420, 180, 120, 150, INK)
        + rect(452, 160, 56, 22, INK)
        + rect(436, 270, 88, 44, GREEN)
        + text(480, 360, "30%", 44, INK, 'text-anchor="middle" font-weight="600"')
    )
    return (
        diamond
        + cell
        + line("M330 430L640 120", MARK, 16)
        + rect(110, 330, 90, 130, SEA[3], THICK)
        + rect(136, 300, 38, 30, SEA[6], THICK)
        + rect(760, 300, 90, 160, SEA[2], THICK)
        + rect(784, 276, 42, 24, INK)
    )


def bins(rng):
    out = rect(80, 450, 800, 10, INK)
    for i, colour in enumerate([LAND3, SEA[4], SEA[6], SEA[2]]):
        x = 120 + i * 190
        out += poly([(x, 250), (x + 150, 250), (x + 134, 450), (x + 16, 450)], colour, THICK) + rect(x - 8, 230, 166, 22, WHITE, THICK)
    out += (
        line("M150 220L230 120M180 224L260 140", LAND3, 16)
        + shape("M350 214h80v-50h-50v-30h-30z", SEA[3], THICK)
        + shape("M545 214l14-90h46l14 90z", WHITE, THICK)
        + rect(566, 104, 32, 20, SEA[5], THICK)
    )
    return out + line("M730 130a50 50 0 1 1-20 40m-22-14l22 18l18-22", MARK, 11)
