# expect: ok
def main():
    rows = query("SELECT count(*) AS n FROM campaigns")
    return {"campaigns": rows[0]["n"]}


if __name__ == "__main__":
    result = main()
    print(result)
