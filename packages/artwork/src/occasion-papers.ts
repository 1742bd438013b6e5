import type { PaperPattern } from "./papers.ts";

/** The twelve papers of occasions, by the names of the occasions in URLs. */
export const occasionPapers = {
  anniversaire: {
    size: [24, 36],
    ground: "#dccbf4",
    marks: [
      { d: "M4 8h4v9H4z", fill: "#7d4fc0" },
      { d: "M16 26h4v9h-4z", fill: "#cf1159" },
      {
        d:
          "M6 1c2.2 2.7 2.2 5 0 5.8C3.8 6 3.8 3.7 6 1zM18 19" +
          "c2.2 2.7 2.2 5 0 5.8-2.2-.8-2.2-3.1 0-5.8z",
        fill: "#f08c00",
      },
    ],
  },
  naissance: {
    size: [48, 44],
    ground: "#cddff3",
    marks: [
      {
        d: "M6 17a5 5 0 0 1 5-5 6.5 6.5 0 0 1 12-.5A4.8 4.8 0 0 1 24 21H10a4 4 0 0 1-4-4z",
        fill: "#fff",
      },
      { d: "M38.5 25.5a8 8 0 1 0 5.5 12 6.6 6.6 0 0 1-5.5-12z", fill: "#f0b53a" },
    ],
  },
  mariage: {
    size: [40, 40],
    ground: "#f4e7c9",
    marks: [
      { d: "M5.1 14.7a7 4.3 -32 1 0 11.9 -7.4 7 4.3 -32 1 0 -11.9 7.4z", fill: "#d9b055" },
      { d: "M23.8 26.7a7 4.3 28 1 0 12.4 6.6 7 4.3 28 1 0 -12.4 -6.6z", fill: "#ecbcc4" },
    ],
  },
  noel: {
    size: [36, 52],
    ground: "#b51f2e",
    marks: [
      {
        d:
          "M10 2l6 8h-3.2l4.7 7H11.2v4H8.8v-4H2.5l4.7-7H4zM28 28l6 8h-3.2l4.7 7h-6.3v4h-2.4" +
          "v-4h-6.3l4.7-7H22z",
        fill: "#fff",
      },
      {
        dots: [
          { x: 28, y: 11, radius: 2.4 },
          { x: 10, y: 37, radius: 2.4 },
        ],
        fill: "#ffd84d",
      },
    ],
  },
  "fete-des-meres": {
    size: [36, 48],
    ground: "#fff0b5",
    marks: [
      {
        d:
          "M10 12v11M10 21c-3 0-4.5-2-4.5-4.5M10 21c3 0 4.5-2 4.5-4.5M28 36v11M28 45" +
          "c-3 0-4.5-2-4.5-4.5M28 45c3 0 4.5-2 4.5-4.5",
        stroke: "#5b9a4b",
        width: 2,
      },
      { d: "M5 2l2.5 2.5L10 2l2.5 2.5L15 2v6a5 5 0 0 1-10 0z", fill: "#cf1159" },
      { d: "M23 26l2.5 2.5L28 26l2.5 2.5L33 26v6a5 5 0 0 1-10 0z", fill: "#ef7d9f" },
    ],
  },
  "fete-des-peres": {
    size: [32, 32],
    ground: "#23406b",
    marks: [
      { d: "M-8 8L8-8M0 32L32 0M24 40l16-16", stroke: "#7fb0d3", width: 7 },
      { d: "M-8 24L24-8M8 40l32-32", stroke: "#ffd84d", width: 2 },
    ],
  },
  "saint-valentin": {
    size: [36, 34],
    ground: "#fbd5df",
    marks: [
      {
        d:
          "M9 14.5C4 11 2.5 8.6 2.5 6.2A3.3 3.3 0 0 1 9 4.8a3.3 3.3 0 0 1 6.5 1.4" +
          "c0 2.4-1.5 4.8-6.5 8.3z",
        fill: "#cf1159",
      },
      {
        d:
          "M27 31.5c-5-3.5-6.5-5.9-6.5-8.3a3.3 3.3 0 0 1 6.5-1.4 3.3 3.3 0 0 1 6.5 1.4" +
          "c0 2.4-1.5 4.8-6.5 8.3z",
        fill: "#e8598c",
      },
    ],
  },
  merci: {
    size: [38, 38],
    ground: "#ff9c86",
    marks: [
      {
        d:
          "M10 1.5a3.9 2.5 90 1 0 0 7.8 3.9 2.5 90 1 0 0 -7.8zM18.1 7.4" +
          "a3.9 2.5 162 1 0 -7.4 2.4 3.9 2.5 162 1 0 7.4 -2.4zM10.4 10.6" +
          "a3.9 2.5 54 1 0 4.6 6.3 3.9 2.5 54 1 0 -4.6 -6.3zM9.6 10.6" +
          "a3.9 2.5 126 1 0 -4.6 6.3 3.9 2.5 126 1 0 4.6 -6.3zM1.9 7.4" +
          "a3.9 2.5 18 1 0 7.4 2.4 3.9 2.5 18 1 0 -7.4 -2.4zM29 20.5" +
          "a3.9 2.5 90 1 0 0 7.8 3.9 2.5 90 1 0 0 -7.8zM37.1 26.4" +
          "a3.9 2.5 162 1 0 -7.4 2.4 3.9 2.5 162 1 0 7.4 -2.4zM29.4 29.6" +
          "a3.9 2.5 54 1 0 4.6 6.3 3.9 2.5 54 1 0 -4.6 -6.3zM28.6 29.6" +
          "a3.9 2.5 126 1 0 -4.6 6.3 3.9 2.5 126 1 0 4.6 -6.3zM20.9 26.4" +
          "a3.9 2.5 18 1 0 7.4 2.4 3.9 2.5 18 1 0 -7.4 -2.4z",
        fill: "#fff",
      },
      {
        dots: [
          { x: 10, y: 10, radius: 2.3 },
          { x: 29, y: 29, radius: 2.3 },
        ],
        fill: "#f2b705",
      },
    ],
  },
  cremaillere: {
    size: [28, 28],
    ground: "#e99f78",
    marks: [
      {
        d: "M0 0a14 14 0 0 0 28 0M-14 14a14 14 0 0 0 28 0M14 14a14 14 0 0 0 28 0",
        stroke: "#c4603a",
        width: 2.6,
      },
    ],
  },
  "depart-en-retraite": {
    size: [34, 34],
    ground: "#f8f0dd",
    marks: [
      { d: "M0 0h15v34H0z", fill: "#2f8580" },
      { d: "M23 0h3v34h-3z", fill: "#ee8f4d" },
    ],
  },
  diplome: {
    size: [44, 44],
    ground: "#4c2f74",
    marks: [
      { d: "M2 8.5L12 4l10 4.5L12 13zM23 30.5L33 26l10 4.5L33 35z", fill: "#ffd84d" },
      {
        d: "M6.5 12v4.5c3 2.4 8 2.4 11 0V12L12 14.6zM27.5 34v4.5c3 2.4 8 2.4 11 0V34L33 36.6" + "z",
        fill: "#c9a4ef",
      },
      { d: "M20.5 9v7.5M41.5 31v7.5", stroke: "#ffd84d", width: 1.5 },
    ],
  },
  rentree: {
    size: [52, 44],
    ground: "#dfc193",
    marks: [
      { d: "M9 8L25.5 12.1L24 17.9L7.5 13.8z", fill: "#2f6fa8" },
      { d: "M30 27L46.3 22.3L48 28.1L31.7 32.8z", fill: "#cf1159" },
      { d: "M25.5 12.1L30.6 16.5L24 17.9zM46.3 22.3L52.9 23.5L48 28.1z", fill: "#fff6e3" },
      { d: "M5.1 7L9 8L7.5 13.8L3.7 12.9zM26.2 28.1L30 27L31.7 32.8L27.8 33.9z", fill: "#f6efe0" },
      { d: "M28.9 15L30.6 16.5L28.4 17zM50.7 23.1L52.9 23.5L51.3 25.1z", fill: "#13261e" },
    ],
  },
} as const satisfies Record<string, PaperPattern>;

export type OccasionPaper = keyof typeof occasionPapers;
