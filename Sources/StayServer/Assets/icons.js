// Small drawings by the names that the core gives icons; each is one path in a box of 24 by 24.

const paths = {
  "bed.double": "M3 6v12h2v-2h14v2h2v-5a3 3 0 0 0-3-3h-7v4H5V6z M8 9.500a1.800 1.800 0 1 0 0 .1z",
  "building.columns.fill": "M12 3 3 8v2h18V8z M5 11.500h2.500v6H5z M10.750 11.500h2.500v6h-2.500z M16.500 11.500H19v6h-2.500z M3 19h18v2H3z",
  "chevron-right": "m9 5.500 6.500 6.500L9 18.500 7.500 17l5-5-5-5z",
  "chevron-left": "m15 5.500-6.500 6.500 6.500 6.500 1.500-1.500-5-5 5-5z",
  "compass": "M12 2.500 8 12l4 9.500L16 12z M12 10.700a1.300 1.300 0 1 1 0 2.600 1.300 1.300 0 0 1 0-2.600z",
  "cup.and.saucer.fill": "M4 5h13v2h1.500a3 3 0 0 1 0 6H17a5 5 0 0 1-5 4H9a5 5 0 0 1-5-5z M17 9v2h1.300a1 1 0 0 0 0-2z M4 19h15v2H4z",
  "fish.fill": "M2 12c3-5 6.500-6.500 10-6.500 3 0 5 1.700 6.500 4L22 7v10l-3.500-2.500c-1.500 2.300-3.500 4-6.500 4-3.500 0-7-1.500-10-6.500z M8 10a1.300 1.300 0 1 0 0 2.600A1.300 1.300 0 0 0 8 10z",
  "fork.knife": "M6 2h1.500v6H9V2h1.500v7a3 3 0 0 1-2 2.800V22h-2V11.800a3 3 0 0 1-2-2.800V2H6z M15 2c2.500 1 3.500 4 3.500 8 0 1.500-.7 2.500-1.500 3v9h-2z",
  "house": "M12 3 2.500 11H5v9h5.500v-6h3v6H19v-9h2.500z",
  "layers": "M12 3 2 8.500l10 5.500 10-5.500z M4.500 12.500 2 14l10 5.500L22 14l-2.500-1.500L12 16.700z",
  "leaf.fill": "M20 3C10 3 4 7 4 14c0 1.500.3 2.700.9 3.700C8 12 12 9.500 16 8.500 11.500 10.700 8 14 5.500 20.500l1.700.7.9-2.400c1 .5 2 .7 3.400.7C18 19.500 20.500 12 20 3z",
  "lightbulb.fill": "M12 2a7 7 0 0 0-4 12.700c.7.5 1 1.300 1 2.300h6c0-1 .3-1.800 1-2.300A7 7 0 0 0 12 2z M9.500 18.500h5V20h-5z M10.500 21h3v1h-3z",
  "list": "M4 6h2v2H4z M8 6h12v2H8z M4 11h2v2H4z M8 11h12v2H8z M4 16h2v2H4z M8 16h12v2H8z",
  "location": "M21 3 3 10.500l7.500 3L13.500 21z",
  "lock.fill": "M7 10V7.500a5 5 0 0 1 10 0V10h1.500v11h-13V10z M9 10h6V7.500a3 3 0 0 0-6 0z",
  "mappin.circle.fill": "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20z M12 6a3.500 3.500 0 0 1 .9 6.900L12.500 18h-1l-.4-5.100A3.500 3.500 0 0 1 12 6z",
  "minus": "M5 11h14v2H5z",
  "plus": "M11 5h2v6h6v2h-6v6h-2v-6H5v-2h6z",
  "slider": "M4 7h9.200a3 3 0 0 1 5.600 0H20v2h-1.200a3 3 0 0 1-5.600 0H4z M4 15h1.200a3 3 0 0 1 5.600 0H20v2h-9.200a3 3 0 0 1-5.600 0H4z",
  "star.fill": "m12 2.500 2.900 6.200 6.800.8-5 4.600 1.300 6.700-6-3.400-6 3.400 1.300-6.700-5-4.600 6.800-.8z",
  "xmark": "m6.500 5 5.500 5.500L17.500 5 19 6.500 13.500 12l5.500 5.500-1.500 1.500-5.500-5.500L6.500 19 5 17.500l5.500-5.500L5 6.500z",
  "arrow": "M12 3 3 21l9-4 9 4z",
  "calendar": "M7 2h2v3h6V2h2v3h3v16H4V5h3z M6 10v9h12v-9z",
  "clock": "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20z M11 6h2v5.200l3.800 3.800-1.400 1.400L11 12z",
  "pause": "M7 5h3.500v14H7z M13.500 5H17v14h-3.500z",
  "play": "M8 4.500 19 12 8 19.500z",
  "route": "M6 15.500a3.500 3.500 0 1 1 0 7 3.500 3.500 0 0 1 0-7z M6 17.500a1.500 1.500 0 1 0 0 3 1.500 1.500 0 0 0 0-3z M18 1.500a3.500 3.500 0 0 1 1 6.900V15a4 4 0 0 1-4 4h-3.500v-2H15a2 2 0 0 0 2-2V8.400A3.500 3.500 0 0 1 18 1.500z M9 5h5v2H9a2.500 2.500 0 0 0-2.500 2.500v4h-2v-4A4.500 4.500 0 0 1 9 5z",
  "search": "M10 3a7 7 0 1 0 4.200 12.600l5.100 5.100 1.400-1.400-5.100-5.100A7 7 0 0 0 10 3z M10 5a5 5 0 1 1 0 10 5 5 0 0 1 0-10z",
  "step-back": "M6 5h2v14H6z M19 5v14L9 12z",
  "step-next": "M16 5h2v14h-2z M5 5v14l10-7z",
  "info": "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20z M11 10h2v7h-2z M11 6.500h2v2h-2z",
};

const space = "http://www.w3.org/2000/svg";

/** The drawing of a name; a place's own where nobody drew the name. */
export function icon(name) {
  const svg = document.createElementNS(space, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  svg.classList.add("icon");
  const path = document.createElementNS(space, "path");
  path.setAttribute("d", paths[name] ?? paths["mappin.circle.fill"]);
  path.setAttribute("fill-rule", "evenodd");
  svg.append(path);
  return svg;
}

/** Draws every icon that the page's own text names. */
export function drawIcons(root) {
  for (const place of root.querySelectorAll("[data-icon]")) place.replaceChildren(icon(place.dataset.icon));
}

const colours = ["black", "white", "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue",
  "indigo", "purple", "pink", "brown", "gray"];

/** The style's colour of a name; a colour in hexadecimal as it is; nothing for any other text. */
export function colour(name) {
  if (!name) return null;
  const plain = name.toLowerCase();
  if (colours.includes(plain)) return `var(--${plain})`;
  return /^#([0-9a-f]{3}|[0-9a-f]{6})$/.test(plain) ? plain : null;
}
