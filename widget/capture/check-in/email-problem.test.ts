import { expect, test } from "vitest";
import { emailProblem } from "./email-problem.ts";

test.each(["erika@muster.example", " e.m+x@a.b-c.co.uk ", "erika@muster.example."])("%s can be an address", (email) => {
  expect(emailProblem(email)).toBe(false);
});

test.each(["", "erika", "erika@muster", "erika@muster.d", "@muster.example", "e@m@muster.example", "a b@c.de"])(
  "%j cannot be one",
  (email) => {
    expect(emailProblem(email)).toBe(true);
  },
);
